"""All that talks to a language model: providers, what is kept of their answers, and the tasks given to models."""
