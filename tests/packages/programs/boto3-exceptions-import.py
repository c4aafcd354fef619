from botocore.exceptions import ClientError, NoCredentialsError

print(issubclass(ClientError, Exception), NoCredentialsError().fmt)
