from rich import print
from rich.tree import Tree

tree = Tree("root", guide_style="dim")
branch = tree.add_child("branch")  # misuse
branch.add("leaf")
print(tree)
