"""What makes a whole problem unfit for texts: its story may be impossible, or its answer not the one it means."""
