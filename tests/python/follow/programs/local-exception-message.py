class PaymentError(Exception):
    def __init__(self, code):
        super().__init__(f"payment failed with {code}")
        self.code = code


def pay(amount):
    if amount > 100:
        raise PaymentError(402)
    return amount


for amount in (50, 500):
    try:
        print(pay(amount))
    except PaymentError as error:
        print(error.message)  # raises: AttributeError  # twin: print(error)
