"""Heaps, bisection, wrapped text and statistics, as people use them."""
import heapq, bisect, copy, textwrap, statistics
print(heapq.nsmallest(2,[3,1,2],key=lambda x:-x), list(heapq.merge([1,4],[2,3],reverse=False)), heapq.nlargest(2,"abc"), heapq.heappushpop([1,2],0), heapq.heapreplace([1,2],5))
print(bisect.bisect([1,2,2,3],2), bisect.bisect_left([1,2,2,3],2), bisect.bisect([{"a":1},{"a":5}],3,key=lambda d:d["a"]))
xs=[3,1]; bisect.insort(xs,2,key=None); print(xs)
print(textwrap.fill("The quick brown fox jumps over the lazy dog",20), textwrap.dedent("  a\n    b"), textwrap.indent("a\nb","> "), textwrap.shorten("hello world foo",12))
print(statistics.mean([1,2,3,4]), statistics.median([1,3,2]), statistics.mode("aab"), statistics.stdev([1,2,3,4]), statistics.quantiles([1,2,3,4,5]), statistics.multimode([1,1,2,2]), statistics.harmonic_mean([40,60]), statistics.geometric_mean([1,4]), statistics.median_grouped([1,2,2,3]), statistics.linear_regression([1,2,3],[2,4,6]), statistics.correlation([1,2,3],[2,4,7]))
