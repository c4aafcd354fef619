"""TaskGroup, exception groups and except*."""
import asyncio


async def job(n, delay, log, fails=False):
    try:
        await asyncio.sleep(delay)
        if fails:
            raise ValueError(f"job {n}")
        log.append(f"done {n}")
        return n * n
    except asyncio.CancelledError:
        log.append(f"cancelled {n}")
        raise


async def main():
    log = []
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(job(n, 0.001 * (4 - n), log)) for n in range(4)]
    print([t.result() for t in tasks], log)
    log.clear()
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(job(1, 0.001, log, True))
            group.create_task(job(2, 5, log))
            await asyncio.sleep(5)
            log.append("never")
    except* ValueError as errors:
        print(type(errors).__name__, errors.exceptions, log)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(job(3, 0, log))
            raise KeyError("body")
    except ExceptionGroup as group:
        print(group, repr(group), [type(e).__name__ for e in group.exceptions])
    try:
        async with asyncio.timeout(0.01):
            async with asyncio.TaskGroup() as group:
                group.create_task(job(9, 5, log))
    except TimeoutError:
        print("timeout", log[-1])


asyncio.run(main())


def raising(*errors):
    raise ExceptionGroup("several", list(errors))


def handled(*errors):
    out = []
    try:
        raising(*errors)
    except* (ValueError, TypeError) as group:
        out.append(("vt", [str(e) for e in group.exceptions]))
    except* KeyError as group:
        out.append(("k", [e.args[0] for e in group.exceptions], group.message))
    else:
        out.append("else")
    finally:
        out.append("finally")
    return out


print(handled(ValueError("a"), KeyError("b"), TypeError("c")))
print(handled(KeyError(1), KeyError(2)))
try:
    handled(ValueError("v"), IndexError("i"))
except ExceptionGroup as rest:
    print("rest", repr(rest))
try:
    try:
        raise ValueError("naked")
    except* ValueError as group:
        print(repr(group))
        raise IndexError("new")
except IndexError as error:
    print("single", error)
try:
    try:
        raise ExceptionGroup("outer", [ValueError(1), ExceptionGroup("inner", [TypeError(2), ValueError(3)])])
    except* ValueError as group:
        print(repr(group))
        raise KeyError("from handler")
except ExceptionGroup as error:
    print(repr(error))
nested = ExceptionGroup("n", [ValueError(1), ExceptionGroup("m", [KeyError(2), ValueError(3)])])
match, rest = nested.split(ValueError)
print(repr(match), repr(rest), nested.subgroup(OSError), isinstance(nested, Exception))
print(nested.subgroup(lambda e: isinstance(e, KeyError)), str(nested))
for bad in (lambda: ExceptionGroup("e", []), lambda: ExceptionGroup("e", [1]), lambda: ExceptionGroup(1, [ValueError()])):
    try:
        bad()
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
try:
    try:
        1 / 0
    except* ValueError:
        print("no")
except ZeroDivisionError as error:
    print("passes", error)
