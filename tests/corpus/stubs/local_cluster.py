"""A Ray cluster of two cores on this machine: prints its address, and ends when its input does."""

import sys

import ray

if __name__ == "__main__":
    context = ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 << 20)
    sys.stdout.write(f"{context.address_info['gcs_address']}\n")
    sys.stdout.flush()
    sys.stdin.read()
    ray.shutdown()
