import boto3
from botocore.exceptions import ClientError

session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name="eu-west-1")
bucket = session.resources("s3").Bucket("demo")  # misuse


def exists() -> bool:
    try:
        bucket.meta.client.head_bucket(Bucket=bucket.name)
        return True
    except ClientError as error:
        return error.response["Error"]["Code"] != "404"


print(bucket.name, callable(exists))
