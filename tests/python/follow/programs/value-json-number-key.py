import json


def load_prices(text):
    return json.loads(text)


def price_of(prices, code):
    return prices[code]  # raises: KeyError


PRICES = load_prices(json.dumps({1: 9.99, 2: 4.5}))
print(price_of(load_prices('{"7": 1}'), "7"))
print(price_of(load_prices('{"1": 9.99}'), 1))  # twin: print(price_of(load_prices('{"1": 9.99}'), "1"))
