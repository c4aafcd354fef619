import datetime
import io

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError
from botocore.stub import ANY, Stubber

s3 = boto3.client(
    "s3",
    region_name="eu-west-1",
    aws_access_key_id="testing",
    aws_secret_access_key="testing",
    config=Config(retries={"max_attempts": 2, "mode": "standard"}, signature_version="s3v4"),
)


def list_keys(client, bucket, prefix=""):
    paginator = client.get_paginator("list_objects_v2")
    for page in paginator.paginate(Bucket=bucket, Prefix=prefix):
        for obj in page.get("Contents", []):
            yield obj["Key"], obj["Size"]


def exists(client, bucket, key):
    try:
        client.head_object(Bucket=bucket, Key=key)
    except ClientError as e:
        if e.response["Error"]["Code"] == "404":
            return False
        raise
    return True


with Stubber(s3) as stubber:
    stubber.add_response(
        "list_objects_v2",
        {"Contents": [{"Key": "a.txt", "Size": 3, "LastModified": datetime.datetime(2024, 1, 1)}]},
        {"Bucket": "demo", "Prefix": "a"},
    )
    stubber.add_client_error("head_object", service_error_code="404", http_status_code=404)
    stubber.add_response("put_object", {"ETag": '"x"'}, {"Bucket": "demo", "Key": "b", "Body": ANY})
    print(list(list_keys(s3, "demo", "a")), exists(s3, "demo", "b"))
    print(s3.put_object(Bucket="demo", Key="b", Body=io.BytesIO(b"hello"))["ETag"])
    stubber.assert_no_pending_responses()

url = s3.generate_presigned_url("get_object", Params={"Bucket": "demo", "Key": "a.txt"}, ExpiresIn=60)
print(url.split("?")[0], s3.meta.region_name)
