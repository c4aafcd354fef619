class EventBus:
    def __init__(self):
        self._listeners = {}

    def subscribe(self, name, listener):
        self._listeners.setdefault(name, []).append(listener)

    def publish(self, name, **payload):
        for listener in self._listeners.get(name, ()):
            listener(**payload)  # raises: TypeError


def on_order(order_id, total):
    print(f"order {order_id}: {total}")


bus = EventBus()
bus.subscribe("order", on_order)
bus.publish("order", order_id=1, total=9.5)
bus.publish("order", order_id=2, amount=3)  # twin: bus.publish("order", order_id=2, total=3)
