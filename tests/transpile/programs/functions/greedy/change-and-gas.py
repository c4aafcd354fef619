"""Greedy choices: gas stations, jumps, candies, minimum platforms, fractional knapsack."""
from dataclasses import dataclass
from typing import List


@dataclass
class Station:
    gas: int
    cost: int


def start_station(stations: List[Station]) -> int:
    total = sum(s.gas for s in stations)
    if total < sum(s.cost for s in stations):
        return -1
    start = tank = 0
    for i, s in enumerate(stations):
        tank += s.gas - s.cost
        if tank < 0:
            start, tank = i + 1, 0
    return start


def jumps(nums: List[int]) -> int:
    count = end = far = 0
    for i in range(len(nums) - 1):
        far = max(far, i + nums[i])
        if i == end:
            count += 1
            end = far
            if end <= i:
                return -1
    return count


def candies(ratings: List[int]) -> int:
    out = [1] * len(ratings)
    for i in range(1, len(ratings)):
        if ratings[i] > ratings[i - 1]:
            out[i] = out[i - 1] + 1
    for i in range(len(ratings) - 2, -1, -1):
        if ratings[i] > ratings[i + 1]:
            out[i] = max(out[i], out[i + 1] + 1)
    return sum(out)


def fractional(values: List[int], weights: List[int], capacity: int) -> tuple[float, list]:
    order = sorted(range(len(values)), key=lambda i: values[i] / weights[i], reverse=True)
    total, taken = 0, [0] * len(values)
    for i in order:
        if weights[i] <= capacity:
            taken[i] = 1
            total += values[i]
            capacity -= weights[i]
        else:
            taken[i] = capacity / weights[i]
            total += values[i] * capacity / weights[i]
            break
    return total, taken


def platforms(arrivals: List[int], departures: List[int]) -> int:
    events = sorted([(t, 1) for t in arrivals] + [(t, -1) for t in departures])
    now = best = 0
    for _, change in events:
        now += change
        best = max(best, now)
    return best


stations = [Station(*pair) for pair in zip([1, 2, 3, 4, 5], [3, 4, 5, 1, 2])]
print(start_station(stations), start_station([Station(2, 3), Station(3, 4), Station(4, 3)]), stations[0], jumps([2, 3, 1, 1, 4]), jumps([1, 0, 1]), jumps([0]))
print(candies([1, 0, 2]), candies([1, 2, 2]), fractional([60, 100, 120], [10, 20, 30], 50), fractional([1], [2], 5), platforms([900, 940, 950, 1100], [910, 1200, 1120, 1130]))
def huffman_cost(lengths):
    total = 0
    while len(lengths) > 1:
        lengths.sort()
        a, b = lengths.pop(0), lengths.pop(0)
        total += a + b
        lengths.append(a + b)
    return total
print(huffman_cost([2, 3, 4]), huffman_cost([5]), huffman_cost([8, 4, 6, 12]))
