"""A small Lisp: tokenizer, parser, evaluator with closures."""
import operator


class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        super().__init__(zip(names, values))
        self.outer = outer

    def find(self, name):
        if name in self:
            return self
        if self.outer is None:
            raise NameError(f"unbound: {name}")
        return self.outer.find(name)


def tokenize(text):
    return text.replace("(", " ( ").replace(")", " ) ").split()


def parse(tokens):
    if not tokens:
        raise SyntaxError("unexpected end")
    token = tokens.pop(0)
    if token == "(":
        out = []
        while tokens and tokens[0] != ")":
            out.append(parse(tokens))
        if not tokens:
            raise SyntaxError("missing )")
        tokens.pop(0)
        return out
    if token == ")":
        raise SyntaxError("unexpected )")
    for kind in (int, float):
        try:
            return kind(token)
        except ValueError:
            pass
    return token


def evaluate(x, env):
    if isinstance(x, str):
        return env.find(x)[x]
    if not isinstance(x, list):
        return x
    head, *rest = x
    if head == "if":
        test, yes, no = rest
        return evaluate(yes if evaluate(test, env) else no, env)
    if head == "define":
        name, value = rest
        env[name] = evaluate(value, env)
        return None
    if head == "lambda":
        params, body = rest
        return lambda *args: evaluate(body, Env(params, args, env))
    if head == "quote":
        return rest[0]
    f, *args = [evaluate(part, env) for part in x]
    return f(*args)


top = Env()
top.update({"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "<": operator.lt, "=": operator.eq, "list": lambda *a: list(a), "car": lambda l: l[0], "cdr": lambda l: l[1:], "null?": lambda l: l == [], "map": lambda f, l: [f(x) for x in l]})
for line in ["(define sq (lambda (x) (* x x)))", "(sq 12)", "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 25)", "(map sq (list 1 2 3.5))", "(define add (lambda (a) (lambda (b) (+ a b))))", "((add 3) 4)", "(quote (a (b c)))", "(if (null? (list)) 1 2)", "(car (cdr (list 1 2 3)))", "(/ 1 0)", "(nope)", "(+ 1", ")", "(sq 1 2)"]:
    try:
        print(line, "=>", evaluate(parse(tokenize(line)), top))
    except Exception as error:
        print(line, "!!", type(error).__name__, error)
