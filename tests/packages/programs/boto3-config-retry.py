import boto3
from botocore.config import Config

config = Config(retries={"max_attempts": 3}, connect_timeout=2)
sqs = boto3.client("sqs", region_name="us-east-1", config=config, aws_access_key_id="x", aws_secret_access_key="y")
print(sqs.meta.region_name, sqs.can_paginate("list_queues"))
