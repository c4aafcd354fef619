from store.cart import cost
from store.items import Item

cost([Item(1), Item(2)])
cost([1, 2])  # expect: mypy:list-item  # fixed: cost([Item(3)])
print(cost([Item(1)]) + "!")  # expect: mypy:operator  # fixed: print(cost([Item(1)]) + 1)
