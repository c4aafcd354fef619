from rich import print
from rich.tree import Tree

tree = Tree("root", guide_style="dim")
branch = tree.add("branch")
branch.add("leaf")
print(tree)
