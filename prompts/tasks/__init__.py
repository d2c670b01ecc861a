"""What models are asked to do: prompt, reading of the answer, checks."""
