import boto3

session = boto3.Session(aws_access_key_id="x", aws_secret_access_key="y", region_name="us-east-1")
print(session.region_name, "s3" in session.get_available_services())
