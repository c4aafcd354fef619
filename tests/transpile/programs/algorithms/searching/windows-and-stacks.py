"""Sliding windows, monotonic stacks, prefix tricks."""
from collections import deque


def max_window(xs, k):
    queue, out = deque(), []
    for i, x in enumerate(xs):
        while queue and xs[queue[-1]] <= x:
            queue.pop()
        queue.append(i)
        if queue[0] == i - k:
            queue.popleft()
        if i >= k - 1:
            out.append(xs[queue[0]])
    return out


def longest_unique(s):
    last, start, best = {}, 0, ""
    for i, ch in enumerate(s):
        if last.get(ch, -1) >= start:
            start = last[ch] + 1
        last[ch] = i
        if i - start + 1 > len(best):
            best = s[start : i + 1]
    return best


def next_greater(xs):
    out, stack = [-1] * len(xs), []
    for i, x in enumerate(xs):
        while stack and xs[stack[-1]] < x:
            out[stack.pop()] = x
        stack.append(i)
    return out


def trapped(heights):
    left, right = 0, len(heights) - 1
    max_left = max_right = water = 0
    while left < right:
        if heights[left] < heights[right]:
            max_left = max(max_left, heights[left])
            water += max_left - heights[left]
            left += 1
        else:
            max_right = max(max_right, heights[right])
            water += max_right - heights[right]
            right -= 1
    return water


def largest_rectangle(heights):
    stack, best = [], 0
    for i, h in enumerate(heights + [0]):
        start = i
        while stack and stack[-1][1] > h:
            start, height = stack.pop()
            best = max(best, height * (i - start))
        stack.append((start, h))
    return best


def subarrays(xs, k):
    seen, total, count = {0: 1}, 0, 0
    for x in xs:
        total += x
        count += seen.get(total - k, 0)
        seen[total] = seen.get(total, 0) + 1
    return count


def min_cover(s, t):
    need = {}
    for ch in t:
        need[ch] = need.get(ch, 0) + 1
    missing, start, best = len(t), 0, None
    for end, ch in enumerate(s):
        missing -= need.get(ch, 0) > 0
        need[ch] = need.get(ch, 0) - 1
        while not missing:
            if best is None or end - start < best[1] - best[0]:
                best = (start, end)
            need[s[start]] += 1
            missing += need[s[start]] > 0
            start += 1
    return s[best[0] : best[1] + 1] if best else ""


print(max_window([1, 3, -1, -3, 5, 3, 6, 7], 3), max_window([1], 1), longest_unique("abcabcbb"), longest_unique("pwwkew"), repr(longest_unique("")))
print(next_greater([2, 1, 2, 4, 3]), trapped([0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1]), trapped([]), largest_rectangle([2, 1, 5, 6, 2, 3]))
print(subarrays([1, 1, 1], 2), subarrays([3, 4, 7, 2, -3, 1, 4, 2], 7), min_cover("ADOBECODEBANC", "ABC"), repr(min_cover("a", "aa")))
def intervals(spans):
    out = []
    for a, b in sorted(spans):
        if out and a <= out[-1][1]:
            out[-1][1] = max(out[-1][1], b)
        else:
            out.append([a, b])
    return out
print(intervals([(1, 3), (8, 10), (2, 6), (15, 18), (17, 20)]), intervals([]))
