"""One request and one answer type over the official SDKs, and a folder of recorded answers that answers like them."""
