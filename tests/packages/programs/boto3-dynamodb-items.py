from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from boto3.dynamodb.types import TypeDeserializer, TypeSerializer
from botocore.stub import Stubber

session = boto3.Session(aws_access_key_id="testing", aws_secret_access_key="testing", region_name="us-east-1")
dynamodb = session.resource("dynamodb")
table = dynamodb.Table("orders")
stubber = Stubber(table.meta.client)

stubber.add_response("put_item", {})
stubber.add_response("get_item", {"Item": {"id": {"S": "1"}, "total": {"N": "9.5"}}})
stubber.add_response("query", {"Items": [{"id": {"S": "1"}}], "Count": 1})


class OrderStore:
    def __init__(self, table):
        self.table = table

    def save(self, order_id: str, total: Decimal) -> None:
        self.table.put_item(Item={"id": order_id, "total": total}, ConditionExpression=Attr("id").not_exists())

    def load(self, order_id: str) -> dict | None:
        return self.table.get_item(Key={"id": order_id}).get("Item")

    def by_customer(self, customer):
        response = self.table.query(
            IndexName="customer",
            KeyConditionExpression=Key("customer").eq(customer) & Key("day").begins_with("2024"),
            Limit=10,
            ScanIndexForward=False,
        )
        return response["Items"]


with stubber:
    store = OrderStore(table)
    store.save("1", Decimal("9.5"))
    print(store.load("1"), store.by_customer("ann"), table.name)

plain = {k: TypeDeserializer().deserialize(v) for k, v in {"a": {"N": "1"}, "b": {"L": [{"S": "x"}]}}.items()}
print(plain, TypeSerializer().serialize({"ok": True}), session.region_name)
