import email.message

from net.email import send

message: email.message.Message = send("ann")
send(1)  # expect: mypy:arg-type  # fixed: send("bob")
