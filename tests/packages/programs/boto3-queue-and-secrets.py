import json
import logging
import os

import boto3
from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError, ParamValidationError
from botocore.stub import Stubber

os.environ.update(AWS_ACCESS_KEY_ID="testing", AWS_SECRET_ACCESS_KEY="testing", AWS_DEFAULT_REGION="eu-west-1")
logger = logging.getLogger(__name__)

sqs = boto3.client("sqs")
secrets = boto3.client(service_name="secretsmanager", endpoint_url="http://127.0.0.1:9")


def receive(queue_url, handler, limit=10):
    response = sqs.receive_message(QueueUrl=queue_url, MaxNumberOfMessages=limit, WaitTimeSeconds=0)
    for message in response.get("Messages", []):
        handler(json.loads(message["Body"]))
        sqs.delete_message(QueueUrl=queue_url, ReceiptHandle=message["ReceiptHandle"])


def get_secret(name: str) -> dict | None:
    try:
        value = secrets.get_secret_value(SecretId=name)
    except secrets.exceptions.ResourceNotFoundException:
        return None
    except ClientError as error:
        logger.error("cannot read %s: %s", name, error.response["Error"]["Message"])
        raise
    except (NoCredentialsError, BotoCoreError):
        return None
    return json.loads(value["SecretString"])


message = {"MessageId": "1", "ReceiptHandle": "r", "Body": '{"order": 7}'}
with Stubber(sqs) as stub:
    stub.add_response("receive_message", {"Messages": [message]})
    stub.add_response("delete_message", {}, {"QueueUrl": "q", "ReceiptHandle": "r"})
    receive("q", print)
with Stubber(secrets) as stub:
    stub.add_response("get_secret_value", {"Name": "db", "SecretString": '{"user": "ann"}'})
    stub.add_client_error("get_secret_value", "ResourceNotFoundException")
    print(get_secret("db"), get_secret("missing"))
try:
    sqs.receive_message(QueueUrl=5)
except ParamValidationError as e:
    print(str(e).splitlines()[0])
print(sqs.can_paginate("list_queues"), boto3.session.Session().region_name)
