"""What several programs for each problem agree on."""
