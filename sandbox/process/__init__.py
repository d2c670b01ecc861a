"""The process wall: what the kernel forbids a worker."""
