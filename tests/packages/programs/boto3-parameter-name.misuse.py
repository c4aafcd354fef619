import boto3

s3 = boto3.client("s3", region_name="us-east-1", aws_access_key_id="testing", aws_secret_access_key="testing")


def upload(bucket, key, text):
    s3.put_object(Bucket=bucket, Key=key, Content=text.encode())  # misuse


upload("demo", "notes/a.txt", "hello")
