"""A tiny VM and brainf interpreter."""
from enum import IntEnum, auto
from collections import deque
class Op(IntEnum):
    PUSH = auto(); ADD = auto(); MUL = auto(); JNZ = auto(); DUP = auto(); DEC = auto(); PRINT = auto(); SWAP = auto(); HALT = auto()
class VMError(RuntimeError): pass
class VM:
    def __init__(self, code): self.code, self.stack, self.pc, self.out, self.steps = code, [], 0, [], 0
    def run(self, limit=1000):
        table = {n.removeprefix("op_"): getattr(self, n) for n in dir(self) if not n.startswith("_") and n.startswith("op_")}
        while self.steps < limit:
            op, *args = self.code[self.pc]; self.pc += 1; self.steps += 1
            if op is Op.HALT: return self.out
            try: table[op.name.lower()](*args)
            except IndexError as e: raise VMError(f"stack underflow at {self.pc - 1} ({op.name})") from e
        raise VMError("step limit")
    def op_push(self, x): self.stack.append(x)
    def op_add(self): self.stack.append(self.stack.pop() + self.stack.pop())
    def op_mul(self): self.stack.append(self.stack.pop() * self.stack.pop())
    def op_dup(self): self.stack.append(self.stack[-1])
    def op_dec(self): self.stack[-1] -= 1
    def op_swap(self): self.stack[-1], self.stack[-2] = self.stack[-2], self.stack[-1]
    def op_print(self): self.out.append(self.stack[-1])
    def op_jnz(self, t):
        if self.stack[-1]: self.pc = t
print(VM([(Op.PUSH, 3), (Op.PRINT,), (Op.DEC,), (Op.JNZ, 1), (Op.HALT,)]).run())
for code in ([(Op.ADD,)], [(Op.PUSH, 1), (Op.JNZ, 0)]):
    try: VM(code).run()
    except VMError as e: print(type(e).__name__, e, type(e.__cause__).__name__)
def bf(src, inp=""):
    jumps, st = {}, []
    for i, c in enumerate(src):
        if c == "[": st.append(i)
        elif c == "]": j = st.pop(); jumps[i], jumps[j] = j, i
    tape, p, i, out, inp = [0] * 100, 0, 0, [], deque(inp)
    while i < len(src):
        match src[i]:
            case ">": p += 1
            case "<": p -= 1
            case "+": tape[p] = (tape[p] + 1) % 256
            case "-": tape[p] = (tape[p] - 1) % 256
            case ".": out.append(chr(tape[p]))
            case ",": tape[p] = ord(inp.popleft()) if inp else 0
            case "[" if not tape[p]: i = jumps[i]
            case "]" if tape[p]: i = jumps[i]
        i += 1
    return "".join(out)
print(bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------."), bf(",[.,]", "echo"))
