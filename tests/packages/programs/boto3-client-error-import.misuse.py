import boto3
from boto3.exceptions import ClientError  # misuse


def bucket_exists(name):
    s3 = boto3.client("s3", region_name="us-east-1")
    try:
        s3.head_bucket(Bucket=name)
    except ClientError:
        return False
    return True
