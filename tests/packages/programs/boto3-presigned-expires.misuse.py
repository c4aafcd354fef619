import boto3

s3 = boto3.client("s3", region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="y")
url = s3.generate_presigned_url("get_object", Params={"Bucket": "b", "Key": "k"}, Expires=60)  # misuse
print(url.startswith("https://"))
