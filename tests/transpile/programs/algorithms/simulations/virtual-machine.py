"""A stack machine, an assembler and a Brainfuck interpreter."""


class Machine:
    def __init__(self, program):
        self.code = [line.split() for line in program.strip().splitlines()]
        self.labels = {parts[0][:-1]: i for i, parts in enumerate(self.code) if parts[0].endswith(":")}
        self.stack, self.memory, self.output = [], {}, []

    def run(self, limit=10_000):
        pc = steps = 0
        while pc < len(self.code):
            steps += 1
            if steps > limit:
                raise RuntimeError("too many steps")
            op, *args = self.code[pc]
            pc += 1
            if op.endswith(":"):
                continue
            handler = getattr(self, f"op_{op.lower()}", None)
            if handler is None:
                raise ValueError(f"unknown instruction {op} at {pc}")
            target = handler(*args)
            if target is not None:
                pc = self.labels[target]
        return self.output

    def op_push(self, value):
        self.stack.append(int(value))

    def op_add(self):
        b, a = self.stack.pop(), self.stack.pop()
        self.stack.append(a + b)

    def op_mul(self):
        self.stack.append(self.stack.pop() * self.stack.pop())

    def op_dup(self):
        self.stack.append(self.stack[-1])

    def op_store(self, name):
        self.memory[name] = self.stack.pop()

    def op_load(self, name):
        self.stack.append(self.memory[name])

    def op_print(self):
        self.output.append(self.stack.pop())

    def op_jnz(self, label):
        return label if self.stack.pop() else None


FACTORIAL = """
PUSH 20
STORE n
PUSH 1
STORE acc
loop:
LOAD n
LOAD acc
MUL
STORE acc
LOAD n
PUSH -1
ADD
DUP
STORE n
JNZ loop
LOAD acc
PRINT
"""


def brainfuck(code, data=""):
    jumps, stack = {}, []
    for i, ch in enumerate(code):
        if ch == "[":
            stack.append(i)
        elif ch == "]":
            j = stack.pop()
            jumps[i], jumps[j] = j, i
    tape, p, i, out, source = [0] * 100, 0, 0, [], iter(data)
    while i < len(code):
        match code[i]:
            case ">": p += 1
            case "<": p -= 1
            case "+": tape[p] = (tape[p] + 1) % 256
            case "-": tape[p] = (tape[p] - 1) % 256
            case ".": out.append(chr(tape[p]))
            case ",": tape[p] = ord(next(source, "\0"))
            case "[" if not tape[p]: i = jumps[i]
            case "]" if tape[p]: i = jumps[i]
        i += 1
    return "".join(out)


print(Machine(FACTORIAL).run())
for bad in ("PUSH 1\nNOPE", "ADD", "LOAD x", "top:\nPUSH 1\nJNZ top", "PUSH abc", "PUSH 1\nJNZ nowhere"):
    try:
        print(Machine(bad).run())
    except Exception as error:
        print(type(error).__name__, error)
print(brainfuck("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."))
print(brainfuck(",[.,]", "echo"), repr(brainfuck("+++[-]")))
