import boto3
from boto3.dynamodb.conditions import Attr, Key

table = boto3.resource("dynamodb", region_name="us-east-1").Table("people")
expression = Key("id").eq("1") & Key("age").gt(3)
print(table.name, expression.expression_operator)
