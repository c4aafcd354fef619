// Made from src/python/python.asdl by scripts/tree.ts; not written by hand.
import type { ConstantValue } from './constant.ts';

/** Lines and columns count from 1, columns in code points; the end is one past the last. */
export type Span = {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
};

export type Context = 'Load' | 'Store' | 'Del';
export type BooleanOperator = 'And' | 'Or';
export type BinaryOperator =
  | 'Add' | 'Sub' | 'Mult' | 'MatMult' | 'Div' | 'Mod' | 'Pow' | 'LShift' | 'RShift' | 'BitOr' | 'BitXor' | 'BitAnd' | 'FloorDiv';
export type UnaryOperator = 'Invert' | 'Not' | 'UAdd' | 'USub';
export type ComparisonOperator = 'Eq' | 'NotEq' | 'Lt' | 'LtE' | 'Gt' | 'GtE' | 'Is' | 'IsNot' | 'In' | 'NotIn';

export type Module = {
  readonly kind: 'Module';
  readonly body: readonly Statement[];
};

export type AnnAssign = {
  readonly kind: 'AnnAssign';
  readonly place: Span;
  readonly target: Expression;
  readonly annotation: Expression;
  readonly value: Expression | null;
  readonly simple: number;
};

export type Assert = {
  readonly kind: 'Assert';
  readonly place: Span;
  readonly test: Expression;
  readonly msg: Expression | null;
};

export type Assign = {
  readonly kind: 'Assign';
  readonly place: Span;
  readonly targets: readonly Expression[];
  readonly value: Expression;
  readonly typeComment: string | null;
};

export type AsyncFor = {
  readonly kind: 'AsyncFor';
  readonly place: Span;
  readonly target: Expression;
  readonly iter: Expression;
  readonly body: readonly Statement[];
  readonly orelse: readonly Statement[];
  readonly typeComment: string | null;
};

export type AsyncFunctionDef = {
  readonly kind: 'AsyncFunctionDef';
  readonly place: Span;
  readonly name: string;
  readonly args: Arguments;
  readonly body: readonly Statement[];
  readonly decoratorList: readonly Expression[];
  readonly returns: Expression | null;
  readonly typeComment: string | null;
  readonly typeParams: readonly TypeParameter[];
};

export type AsyncWith = {
  readonly kind: 'AsyncWith';
  readonly place: Span;
  readonly items: readonly Withitem[];
  readonly body: readonly Statement[];
  readonly typeComment: string | null;
};

export type AugAssign = {
  readonly kind: 'AugAssign';
  readonly place: Span;
  readonly target: Expression;
  readonly op: BinaryOperator;
  readonly value: Expression;
};

export type Break = {
  readonly kind: 'Break';
  readonly place: Span;
};

export type ClassDef = {
  readonly kind: 'ClassDef';
  readonly place: Span;
  readonly name: string;
  readonly bases: readonly Expression[];
  readonly keywords: readonly Keyword[];
  readonly body: readonly Statement[];
  readonly decoratorList: readonly Expression[];
  readonly typeParams: readonly TypeParameter[];
};

export type Continue = {
  readonly kind: 'Continue';
  readonly place: Span;
};

export type Delete = {
  readonly kind: 'Delete';
  readonly place: Span;
  readonly targets: readonly Expression[];
};

export type Expr = {
  readonly kind: 'Expr';
  readonly place: Span;
  readonly value: Expression;
};

export type For = {
  readonly kind: 'For';
  readonly place: Span;
  readonly target: Expression;
  readonly iter: Expression;
  readonly body: readonly Statement[];
  readonly orelse: readonly Statement[];
  readonly typeComment: string | null;
};

export type FunctionDef = {
  readonly kind: 'FunctionDef';
  readonly place: Span;
  readonly name: string;
  readonly args: Arguments;
  readonly body: readonly Statement[];
  readonly decoratorList: readonly Expression[];
  readonly returns: Expression | null;
  readonly typeComment: string | null;
  readonly typeParams: readonly TypeParameter[];
};

export type Global = {
  readonly kind: 'Global';
  readonly place: Span;
  readonly names: readonly string[];
};

export type If = {
  readonly kind: 'If';
  readonly place: Span;
  readonly test: Expression;
  readonly body: readonly Statement[];
  readonly orelse: readonly Statement[];
};

export type Import = {
  readonly kind: 'Import';
  readonly place: Span;
  readonly names: readonly Alias[];
};

export type ImportFrom = {
  readonly kind: 'ImportFrom';
  readonly place: Span;
  readonly module: string | null;
  readonly names: readonly Alias[];
  readonly level: number | null;
};

export type Match = {
  readonly kind: 'Match';
  readonly place: Span;
  readonly subject: Expression;
  readonly cases: readonly MatchCase[];
};

export type Nonlocal = {
  readonly kind: 'Nonlocal';
  readonly place: Span;
  readonly names: readonly string[];
};

export type Pass = {
  readonly kind: 'Pass';
  readonly place: Span;
};

export type Raise = {
  readonly kind: 'Raise';
  readonly place: Span;
  readonly exc: Expression | null;
  readonly cause: Expression | null;
};

export type Return = {
  readonly kind: 'Return';
  readonly place: Span;
  readonly value: Expression | null;
};

export type Try = {
  readonly kind: 'Try';
  readonly place: Span;
  readonly body: readonly Statement[];
  readonly handlers: readonly ExceptHandler[];
  readonly orelse: readonly Statement[];
  readonly finalbody: readonly Statement[];
};

export type TryStar = {
  readonly kind: 'TryStar';
  readonly place: Span;
  readonly body: readonly Statement[];
  readonly handlers: readonly ExceptHandler[];
  readonly orelse: readonly Statement[];
  readonly finalbody: readonly Statement[];
};

export type TypeAlias = {
  readonly kind: 'TypeAlias';
  readonly place: Span;
  readonly name: Expression;
  readonly typeParams: readonly TypeParameter[];
  readonly value: Expression;
};

export type While = {
  readonly kind: 'While';
  readonly place: Span;
  readonly test: Expression;
  readonly body: readonly Statement[];
  readonly orelse: readonly Statement[];
};

export type With = {
  readonly kind: 'With';
  readonly place: Span;
  readonly items: readonly Withitem[];
  readonly body: readonly Statement[];
  readonly typeComment: string | null;
};

export type Attribute = {
  readonly kind: 'Attribute';
  readonly place: Span;
  readonly value: Expression;
  readonly attr: string;
  readonly ctx: Context;
};

export type Await = {
  readonly kind: 'Await';
  readonly place: Span;
  readonly value: Expression;
};

export type BinOp = {
  readonly kind: 'BinOp';
  readonly place: Span;
  readonly left: Expression;
  readonly op: BinaryOperator;
  readonly right: Expression;
};

export type BoolOp = {
  readonly kind: 'BoolOp';
  readonly place: Span;
  readonly op: BooleanOperator;
  readonly values: readonly Expression[];
};

export type Call = {
  readonly kind: 'Call';
  readonly place: Span;
  readonly func: Expression;
  readonly args: readonly Expression[];
  readonly keywords: readonly Keyword[];
};

export type Compare = {
  readonly kind: 'Compare';
  readonly place: Span;
  readonly left: Expression;
  readonly ops: readonly ComparisonOperator[];
  readonly comparators: readonly Expression[];
};

export type Constant = {
  readonly kind: 'Constant';
  readonly place: Span;
  readonly value: ConstantValue;
  readonly prefix: string | null;
};

export type Dict = {
  readonly kind: 'Dict';
  readonly place: Span;
  readonly keys: readonly (Expression | null)[];
  readonly values: readonly Expression[];
};

export type DictComp = {
  readonly kind: 'DictComp';
  readonly place: Span;
  readonly key: Expression;
  readonly value: Expression;
  readonly generators: readonly Comprehension[];
};

export type FormattedValue = {
  readonly kind: 'FormattedValue';
  readonly place: Span;
  readonly value: Expression;
  readonly conversion: number;
  readonly formatSpec: Expression | null;
};

export type GeneratorExp = {
  readonly kind: 'GeneratorExp';
  readonly place: Span;
  readonly elt: Expression;
  readonly generators: readonly Comprehension[];
};

export type IfExp = {
  readonly kind: 'IfExp';
  readonly place: Span;
  readonly test: Expression;
  readonly body: Expression;
  readonly orelse: Expression;
};

export type Interpolation = {
  readonly kind: 'Interpolation';
  readonly place: Span;
  readonly value: Expression;
  readonly str: ConstantValue;
  readonly conversion: number;
  readonly formatSpec: Expression | null;
};

export type JoinedStr = {
  readonly kind: 'JoinedStr';
  readonly place: Span;
  readonly values: readonly Expression[];
};

export type Lambda = {
  readonly kind: 'Lambda';
  readonly place: Span;
  readonly args: Arguments;
  readonly body: Expression;
};

export type List = {
  readonly kind: 'List';
  readonly place: Span;
  readonly elts: readonly Expression[];
  readonly ctx: Context;
};

export type ListComp = {
  readonly kind: 'ListComp';
  readonly place: Span;
  readonly elt: Expression;
  readonly generators: readonly Comprehension[];
};

export type Name = {
  readonly kind: 'Name';
  readonly place: Span;
  readonly id: string;
  readonly ctx: Context;
};

export type NamedExpr = {
  readonly kind: 'NamedExpr';
  readonly place: Span;
  readonly target: Expression;
  readonly value: Expression;
};

export type Set = {
  readonly kind: 'Set';
  readonly place: Span;
  readonly elts: readonly Expression[];
};

export type SetComp = {
  readonly kind: 'SetComp';
  readonly place: Span;
  readonly elt: Expression;
  readonly generators: readonly Comprehension[];
};

export type Slice = {
  readonly kind: 'Slice';
  readonly place: Span;
  readonly lower: Expression | null;
  readonly upper: Expression | null;
  readonly step: Expression | null;
};

export type Starred = {
  readonly kind: 'Starred';
  readonly place: Span;
  readonly value: Expression;
  readonly ctx: Context;
};

export type Subscript = {
  readonly kind: 'Subscript';
  readonly place: Span;
  readonly value: Expression;
  readonly slice: Expression;
  readonly ctx: Context;
};

export type TemplateStr = {
  readonly kind: 'TemplateStr';
  readonly place: Span;
  readonly values: readonly Expression[];
};

export type Tuple = {
  readonly kind: 'Tuple';
  readonly place: Span;
  readonly elts: readonly Expression[];
  readonly ctx: Context;
};

export type UnaryOp = {
  readonly kind: 'UnaryOp';
  readonly place: Span;
  readonly op: UnaryOperator;
  readonly operand: Expression;
};

export type Yield = {
  readonly kind: 'Yield';
  readonly place: Span;
  readonly value: Expression | null;
};

export type YieldFrom = {
  readonly kind: 'YieldFrom';
  readonly place: Span;
  readonly value: Expression;
};

export type MatchAs = {
  readonly kind: 'MatchAs';
  readonly place: Span;
  readonly pattern: Pattern | null;
  readonly name: string | null;
};

export type MatchClass = {
  readonly kind: 'MatchClass';
  readonly place: Span;
  readonly cls: Expression;
  readonly patterns: readonly Pattern[];
  readonly kwdAttrs: readonly string[];
  readonly kwdPatterns: readonly Pattern[];
};

export type MatchMapping = {
  readonly kind: 'MatchMapping';
  readonly place: Span;
  readonly keys: readonly Expression[];
  readonly patterns: readonly Pattern[];
  readonly rest: string | null;
};

export type MatchOr = {
  readonly kind: 'MatchOr';
  readonly place: Span;
  readonly patterns: readonly Pattern[];
};

export type MatchSequence = {
  readonly kind: 'MatchSequence';
  readonly place: Span;
  readonly patterns: readonly Pattern[];
};

export type MatchSingleton = {
  readonly kind: 'MatchSingleton';
  readonly place: Span;
  readonly value: ConstantValue;
};

export type MatchStar = {
  readonly kind: 'MatchStar';
  readonly place: Span;
  readonly name: string | null;
};

export type MatchValue = {
  readonly kind: 'MatchValue';
  readonly place: Span;
  readonly value: Expression;
};

export type TypeVar = {
  readonly kind: 'TypeVar';
  readonly place: Span;
  readonly name: string;
  readonly bound: Expression | null;
  readonly defaultValue: Expression | null;
};

export type ParamSpec = {
  readonly kind: 'ParamSpec';
  readonly place: Span;
  readonly name: string;
  readonly defaultValue: Expression | null;
};

export type TypeVarTuple = {
  readonly kind: 'TypeVarTuple';
  readonly place: Span;
  readonly name: string;
  readonly defaultValue: Expression | null;
};

export type ExceptHandler = {
  readonly kind: 'ExceptHandler';
  readonly place: Span;
  readonly type: Expression | null;
  readonly name: string | null;
  readonly body: readonly Statement[];
};

export type Alias = {
  readonly kind: 'Alias';
  readonly place: Span;
  readonly name: string;
  readonly asname: string | null;
};

export type Arg = {
  readonly kind: 'Arg';
  readonly place: Span;
  readonly arg: string;
  readonly annotation: Expression | null;
  readonly typeComment: string | null;
};

export type Arguments = {
  readonly kind: 'Arguments';
  readonly posonlyargs: readonly Arg[];
  readonly args: readonly Arg[];
  readonly vararg: Arg | null;
  readonly kwonlyargs: readonly Arg[];
  readonly kwDefaults: readonly (Expression | null)[];
  readonly kwarg: Arg | null;
  readonly defaults: readonly Expression[];
};

export type Comprehension = {
  readonly kind: 'Comprehension';
  readonly target: Expression;
  readonly iter: Expression;
  readonly ifs: readonly Expression[];
  readonly isAsync: number;
};

export type Keyword = {
  readonly kind: 'Keyword';
  readonly place: Span;
  readonly arg: string | null;
  readonly value: Expression;
};

export type MatchCase = {
  readonly kind: 'MatchCase';
  readonly pattern: Pattern;
  readonly guard: Expression | null;
  readonly body: readonly Statement[];
};

export type Withitem = {
  readonly kind: 'Withitem';
  readonly contextExpr: Expression;
  readonly optionalVars: Expression | null;
};

export type Statement =
  | AnnAssign
  | Assert
  | Assign
  | AsyncFor
  | AsyncFunctionDef
  | AsyncWith
  | AugAssign
  | Break
  | ClassDef
  | Continue
  | Delete
  | Expr
  | For
  | FunctionDef
  | Global
  | If
  | Import
  | ImportFrom
  | Match
  | Nonlocal
  | Pass
  | Raise
  | Return
  | Try
  | TryStar
  | TypeAlias
  | While
  | With;

export type Expression =
  | Attribute
  | Await
  | BinOp
  | BoolOp
  | Call
  | Compare
  | Constant
  | Dict
  | DictComp
  | FormattedValue
  | GeneratorExp
  | IfExp
  | Interpolation
  | JoinedStr
  | Lambda
  | List
  | ListComp
  | Name
  | NamedExpr
  | Set
  | SetComp
  | Slice
  | Starred
  | Subscript
  | TemplateStr
  | Tuple
  | UnaryOp
  | Yield
  | YieldFrom;

export type Pattern =
  | MatchAs
  | MatchClass
  | MatchMapping
  | MatchOr
  | MatchSequence
  | MatchSingleton
  | MatchStar
  | MatchValue;

export type TypeParameter =
  | TypeVar
  | ParamSpec
  | TypeVarTuple;

export type Part =
  | Alias
  | Arg
  | Arguments
  | Comprehension
  | Keyword
  | MatchCase
  | Withitem;

export type Node = Module | Statement | Expression | Pattern | TypeParameter | ExceptHandler | Part;
export type Kind = Node['kind'];

/** How each node is called and built in Python: its fields in order, as [ours, theirs, type]. */
export const grammar: Readonly<
  Record<Kind, { readonly python: string; readonly placed: boolean; readonly fields: readonly (readonly [string, string, string])[] }>
> = {
  Module: { python: 'Module', placed: false, fields: [['body', 'body', 'stmt*']] },
  AnnAssign: { python: 'AnnAssign', placed: true, fields: [['target', 'target', 'expr'], ['annotation', 'annotation', 'expr'], ['value', 'value', 'expr?'], ['simple', 'simple', 'int']] },
  Assert: { python: 'Assert', placed: true, fields: [['test', 'test', 'expr'], ['msg', 'msg', 'expr?']] },
  Assign: { python: 'Assign', placed: true, fields: [['targets', 'targets', 'expr*'], ['value', 'value', 'expr'], ['typeComment', 'type_comment', 'string?']] },
  AsyncFor: { python: 'AsyncFor', placed: true, fields: [['target', 'target', 'expr'], ['iter', 'iter', 'expr'], ['body', 'body', 'stmt*'], ['orelse', 'orelse', 'stmt*'], ['typeComment', 'type_comment', 'string?']] },
  AsyncFunctionDef: { python: 'AsyncFunctionDef', placed: true, fields: [['name', 'name', 'identifier'], ['args', 'args', 'arguments'], ['body', 'body', 'stmt*'], ['decoratorList', 'decorator_list', 'expr*'], ['returns', 'returns', 'expr?'], ['typeComment', 'type_comment', 'string?'], ['typeParams', 'type_params', 'type_param*']] },
  AsyncWith: { python: 'AsyncWith', placed: true, fields: [['items', 'items', 'withitem*'], ['body', 'body', 'stmt*'], ['typeComment', 'type_comment', 'string?']] },
  AugAssign: { python: 'AugAssign', placed: true, fields: [['target', 'target', 'expr'], ['op', 'op', 'operator'], ['value', 'value', 'expr']] },
  Break: { python: 'Break', placed: true, fields: [] },
  ClassDef: { python: 'ClassDef', placed: true, fields: [['name', 'name', 'identifier'], ['bases', 'bases', 'expr*'], ['keywords', 'keywords', 'keyword*'], ['body', 'body', 'stmt*'], ['decoratorList', 'decorator_list', 'expr*'], ['typeParams', 'type_params', 'type_param*']] },
  Continue: { python: 'Continue', placed: true, fields: [] },
  Delete: { python: 'Delete', placed: true, fields: [['targets', 'targets', 'expr*']] },
  Expr: { python: 'Expr', placed: true, fields: [['value', 'value', 'expr']] },
  For: { python: 'For', placed: true, fields: [['target', 'target', 'expr'], ['iter', 'iter', 'expr'], ['body', 'body', 'stmt*'], ['orelse', 'orelse', 'stmt*'], ['typeComment', 'type_comment', 'string?']] },
  FunctionDef: { python: 'FunctionDef', placed: true, fields: [['name', 'name', 'identifier'], ['args', 'args', 'arguments'], ['body', 'body', 'stmt*'], ['decoratorList', 'decorator_list', 'expr*'], ['returns', 'returns', 'expr?'], ['typeComment', 'type_comment', 'string?'], ['typeParams', 'type_params', 'type_param*']] },
  Global: { python: 'Global', placed: true, fields: [['names', 'names', 'identifier*']] },
  If: { python: 'If', placed: true, fields: [['test', 'test', 'expr'], ['body', 'body', 'stmt*'], ['orelse', 'orelse', 'stmt*']] },
  Import: { python: 'Import', placed: true, fields: [['names', 'names', 'alias*']] },
  ImportFrom: { python: 'ImportFrom', placed: true, fields: [['module', 'module', 'identifier?'], ['names', 'names', 'alias*'], ['level', 'level', 'int?']] },
  Match: { python: 'Match', placed: true, fields: [['subject', 'subject', 'expr'], ['cases', 'cases', 'match_case*']] },
  Nonlocal: { python: 'Nonlocal', placed: true, fields: [['names', 'names', 'identifier*']] },
  Pass: { python: 'Pass', placed: true, fields: [] },
  Raise: { python: 'Raise', placed: true, fields: [['exc', 'exc', 'expr?'], ['cause', 'cause', 'expr?']] },
  Return: { python: 'Return', placed: true, fields: [['value', 'value', 'expr?']] },
  Try: { python: 'Try', placed: true, fields: [['body', 'body', 'stmt*'], ['handlers', 'handlers', 'excepthandler*'], ['orelse', 'orelse', 'stmt*'], ['finalbody', 'finalbody', 'stmt*']] },
  TryStar: { python: 'TryStar', placed: true, fields: [['body', 'body', 'stmt*'], ['handlers', 'handlers', 'excepthandler*'], ['orelse', 'orelse', 'stmt*'], ['finalbody', 'finalbody', 'stmt*']] },
  TypeAlias: { python: 'TypeAlias', placed: true, fields: [['name', 'name', 'expr'], ['typeParams', 'type_params', 'type_param*'], ['value', 'value', 'expr']] },
  While: { python: 'While', placed: true, fields: [['test', 'test', 'expr'], ['body', 'body', 'stmt*'], ['orelse', 'orelse', 'stmt*']] },
  With: { python: 'With', placed: true, fields: [['items', 'items', 'withitem*'], ['body', 'body', 'stmt*'], ['typeComment', 'type_comment', 'string?']] },
  Attribute: { python: 'Attribute', placed: true, fields: [['value', 'value', 'expr'], ['attr', 'attr', 'identifier'], ['ctx', 'ctx', 'expr_context']] },
  Await: { python: 'Await', placed: true, fields: [['value', 'value', 'expr']] },
  BinOp: { python: 'BinOp', placed: true, fields: [['left', 'left', 'expr'], ['op', 'op', 'operator'], ['right', 'right', 'expr']] },
  BoolOp: { python: 'BoolOp', placed: true, fields: [['op', 'op', 'boolop'], ['values', 'values', 'expr*']] },
  Call: { python: 'Call', placed: true, fields: [['func', 'func', 'expr'], ['args', 'args', 'expr*'], ['keywords', 'keywords', 'keyword*']] },
  Compare: { python: 'Compare', placed: true, fields: [['left', 'left', 'expr'], ['ops', 'ops', 'cmpop*'], ['comparators', 'comparators', 'expr*']] },
  Constant: { python: 'Constant', placed: true, fields: [['value', 'value', 'constant'], ['prefix', 'kind', 'string?']] },
  Dict: { python: 'Dict', placed: true, fields: [['keys', 'keys', 'expr?*'], ['values', 'values', 'expr*']] },
  DictComp: { python: 'DictComp', placed: true, fields: [['key', 'key', 'expr'], ['value', 'value', 'expr'], ['generators', 'generators', 'comprehension*']] },
  FormattedValue: { python: 'FormattedValue', placed: true, fields: [['value', 'value', 'expr'], ['conversion', 'conversion', 'int'], ['formatSpec', 'format_spec', 'expr?']] },
  GeneratorExp: { python: 'GeneratorExp', placed: true, fields: [['elt', 'elt', 'expr'], ['generators', 'generators', 'comprehension*']] },
  IfExp: { python: 'IfExp', placed: true, fields: [['test', 'test', 'expr'], ['body', 'body', 'expr'], ['orelse', 'orelse', 'expr']] },
  Interpolation: { python: 'Interpolation', placed: true, fields: [['value', 'value', 'expr'], ['str', 'str', 'constant'], ['conversion', 'conversion', 'int'], ['formatSpec', 'format_spec', 'expr?']] },
  JoinedStr: { python: 'JoinedStr', placed: true, fields: [['values', 'values', 'expr*']] },
  Lambda: { python: 'Lambda', placed: true, fields: [['args', 'args', 'arguments'], ['body', 'body', 'expr']] },
  List: { python: 'List', placed: true, fields: [['elts', 'elts', 'expr*'], ['ctx', 'ctx', 'expr_context']] },
  ListComp: { python: 'ListComp', placed: true, fields: [['elt', 'elt', 'expr'], ['generators', 'generators', 'comprehension*']] },
  Name: { python: 'Name', placed: true, fields: [['id', 'id', 'identifier'], ['ctx', 'ctx', 'expr_context']] },
  NamedExpr: { python: 'NamedExpr', placed: true, fields: [['target', 'target', 'expr'], ['value', 'value', 'expr']] },
  Set: { python: 'Set', placed: true, fields: [['elts', 'elts', 'expr*']] },
  SetComp: { python: 'SetComp', placed: true, fields: [['elt', 'elt', 'expr'], ['generators', 'generators', 'comprehension*']] },
  Slice: { python: 'Slice', placed: true, fields: [['lower', 'lower', 'expr?'], ['upper', 'upper', 'expr?'], ['step', 'step', 'expr?']] },
  Starred: { python: 'Starred', placed: true, fields: [['value', 'value', 'expr'], ['ctx', 'ctx', 'expr_context']] },
  Subscript: { python: 'Subscript', placed: true, fields: [['value', 'value', 'expr'], ['slice', 'slice', 'expr'], ['ctx', 'ctx', 'expr_context']] },
  TemplateStr: { python: 'TemplateStr', placed: true, fields: [['values', 'values', 'expr*']] },
  Tuple: { python: 'Tuple', placed: true, fields: [['elts', 'elts', 'expr*'], ['ctx', 'ctx', 'expr_context']] },
  UnaryOp: { python: 'UnaryOp', placed: true, fields: [['op', 'op', 'unaryop'], ['operand', 'operand', 'expr']] },
  Yield: { python: 'Yield', placed: true, fields: [['value', 'value', 'expr?']] },
  YieldFrom: { python: 'YieldFrom', placed: true, fields: [['value', 'value', 'expr']] },
  MatchAs: { python: 'MatchAs', placed: true, fields: [['pattern', 'pattern', 'pattern?'], ['name', 'name', 'identifier?']] },
  MatchClass: { python: 'MatchClass', placed: true, fields: [['cls', 'cls', 'expr'], ['patterns', 'patterns', 'pattern*'], ['kwdAttrs', 'kwd_attrs', 'identifier*'], ['kwdPatterns', 'kwd_patterns', 'pattern*']] },
  MatchMapping: { python: 'MatchMapping', placed: true, fields: [['keys', 'keys', 'expr*'], ['patterns', 'patterns', 'pattern*'], ['rest', 'rest', 'identifier?']] },
  MatchOr: { python: 'MatchOr', placed: true, fields: [['patterns', 'patterns', 'pattern*']] },
  MatchSequence: { python: 'MatchSequence', placed: true, fields: [['patterns', 'patterns', 'pattern*']] },
  MatchSingleton: { python: 'MatchSingleton', placed: true, fields: [['value', 'value', 'constant']] },
  MatchStar: { python: 'MatchStar', placed: true, fields: [['name', 'name', 'identifier?']] },
  MatchValue: { python: 'MatchValue', placed: true, fields: [['value', 'value', 'expr']] },
  TypeVar: { python: 'TypeVar', placed: true, fields: [['name', 'name', 'identifier'], ['bound', 'bound', 'expr?'], ['defaultValue', 'default_value', 'expr?']] },
  ParamSpec: { python: 'ParamSpec', placed: true, fields: [['name', 'name', 'identifier'], ['defaultValue', 'default_value', 'expr?']] },
  TypeVarTuple: { python: 'TypeVarTuple', placed: true, fields: [['name', 'name', 'identifier'], ['defaultValue', 'default_value', 'expr?']] },
  ExceptHandler: { python: 'ExceptHandler', placed: true, fields: [['type', 'type', 'expr?'], ['name', 'name', 'identifier?'], ['body', 'body', 'stmt*']] },
  Alias: { python: 'alias', placed: true, fields: [['name', 'name', 'identifier'], ['asname', 'asname', 'identifier?']] },
  Arg: { python: 'arg', placed: true, fields: [['arg', 'arg', 'identifier'], ['annotation', 'annotation', 'expr?'], ['typeComment', 'type_comment', 'string?']] },
  Arguments: { python: 'arguments', placed: false, fields: [['posonlyargs', 'posonlyargs', 'arg*'], ['args', 'args', 'arg*'], ['vararg', 'vararg', 'arg?'], ['kwonlyargs', 'kwonlyargs', 'arg*'], ['kwDefaults', 'kw_defaults', 'expr?*'], ['kwarg', 'kwarg', 'arg?'], ['defaults', 'defaults', 'expr*']] },
  Comprehension: { python: 'comprehension', placed: false, fields: [['target', 'target', 'expr'], ['iter', 'iter', 'expr'], ['ifs', 'ifs', 'expr*'], ['isAsync', 'is_async', 'int']] },
  Keyword: { python: 'keyword', placed: true, fields: [['arg', 'arg', 'identifier?'], ['value', 'value', 'expr']] },
  MatchCase: { python: 'match_case', placed: false, fields: [['pattern', 'pattern', 'pattern'], ['guard', 'guard', 'expr?'], ['body', 'body', 'stmt*']] },
  Withitem: { python: 'withitem', placed: false, fields: [['contextExpr', 'context_expr', 'expr'], ['optionalVars', 'optional_vars', 'expr?']] },
};
