import boto3

s3 = boto3.client(
    "s3",
    region_name="us-east-1",
    aws_access_key_id="testing",
    aws_secret_access_key="testing",
)
names = [bucket["Name"] for bucket in s3.get_buckets()["Buckets"]]  # misuse
for name in sorted(names):
    print(name)
