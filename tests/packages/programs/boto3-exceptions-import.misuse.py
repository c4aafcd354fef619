from botocore.exceptions import ClientErrors, NoCredentialsError  # misuse

print(issubclass(ClientErrors, Exception), NoCredentialsError().fmt)
