"""Solutions that people or models wrote, graded by proof into records of a build."""
