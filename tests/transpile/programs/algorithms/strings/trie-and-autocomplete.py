"""A trie with counts, completion and deletion."""
from typing import Dict, Iterator, Optional


class TrieNode:
    __slots__ = ("children", "count")

    def __init__(self) -> None:
        self.children: Dict[str, "TrieNode"] = {}
        self.count = 0


class Trie:
    def __init__(self, words=()) -> None:
        self.root = TrieNode()
        for word in words:
            self.insert(word)

    def insert(self, word: str) -> None:
        node = self.root
        for ch in word:
            node = node.children.setdefault(ch, TrieNode())
        node.count += 1

    def _find(self, prefix: str) -> Optional[TrieNode]:
        node = self.root
        for ch in prefix:
            if ch not in node.children:
                return None
            node = node.children[ch]
        return node

    def __contains__(self, word: str) -> bool:
        node = self._find(word)
        return node is not None and node.count > 0

    def complete(self, prefix: str) -> Iterator[str]:
        start = self._find(prefix)
        if start is None:
            return
        stack = [(prefix, start)]
        while stack:
            text, node = stack.pop()
            if node.count:
                yield text
            for ch in sorted(node.children, reverse=True):
                stack.append((text + ch, node.children[ch]))

    def delete(self, word: str) -> bool:
        def remove(node: TrieNode, depth: int) -> bool:
            if depth == len(word):
                if not node.count:
                    return False
                node.count = 0
                return True
            child = node.children.get(word[depth])
            if child is None or not remove(child, depth + 1):
                return False
            if not child.count and not child.children:
                del node.children[word[depth]]
            return True
        return remove(self.root, 0)


trie = Trie(["car", "card", "care", "cat", "dog", "do", "car", "über"])
print("car" in trie, "ca" in trie, "" in trie, list(trie.complete("ca")), list(trie.complete("x")), list(trie.complete("")))
print(trie.delete("card"), trie.delete("card"), trie.delete("zzz"), list(trie.complete("car")), trie._find("car").count, sorted(trie.root.children))
try:
    trie.root.other = 1
except AttributeError as error:
    print(error)
def depth(node): return 1 + max(map(depth, node.children.values()), default=0)
print(depth(trie.root), max(trie.complete(""), key=len))
