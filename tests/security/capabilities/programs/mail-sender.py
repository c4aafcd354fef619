import smtplib

try:
    with smtplib.SMTP("127.0.0.1", 9, timeout=1) as mail:  # can: network-connect
        mail.sendmail("a@example.com", "b@example.com", "hello")  # can: network-connect
except OSError as error:
    print(error)
