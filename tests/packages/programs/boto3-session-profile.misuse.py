import boto3

session = boto3.Session(access_key="x", region_name="us-east-1")  # misuse
print(session.region_name, "s3" in session.get_available_services())
