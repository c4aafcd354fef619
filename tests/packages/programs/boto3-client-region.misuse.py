import json

import boto3


def make_queue_client(region="eu-west-1"):
    return boto3.client("sqs", region=region)  # misuse


def send(queue_url: str, message: dict) -> str:
    client = make_queue_client()
    response = client.send_message(QueueUrl=queue_url, MessageBody=json.dumps(message))
    return response["MessageId"]


print(send("https://queue.example.com/1", {"order": 7}))
