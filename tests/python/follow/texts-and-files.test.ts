import { combine, testExpressions } from './expressions.ts';

const buffer = (name: string, start: string): string => `[f := io.${name}(${start}), @A, f.@B][2]`;

testExpressions({
  buffers: [
    ...combine(buffer('StringIO', '@T'), {
      '@T': ['', '"one\\ntwo\\n"', '"x"', 'b"x"', 'None', '5'],
      '@A': ['f.write("ab")', 'f.read(2)', 'f.seek(0, 2)', 'f.readline()', 'f.write(b"x")', 'f.write(None)', 'next(f)'],
      '@B': ['getvalue()', 'read()', 'readlines()', 'tell()', 'readline()', 'append("x")'],
    }),
    ...combine(buffer('BytesIO', '@T'), {
      '@T': ['', 'b"one\\ntwo"', '"x"'],
      '@A': ['f.write(b"ab")', 'f.read(2)', 'f.write("x")', 'f.close()', 'f.writelines([b"a", b"b"])'],
      '@B': ['getvalue()', 'read()', 'readlines()', 'tell()'],
    }),
    ...combine('[f := io.StringIO(), print(@V, file=f), f.getvalue()][2]', {
      '@V': ['1', '"a", 2', '"a", end=""', '[1], sep="-"'],
    }),
    'json.load(io.StringIO("[1, 2]"))',
    'json.load(io.StringIO("[1, 2"))',
    'json.load("[1]")',
    '[f := io.StringIO(), json.dump({"a": 1}, f), f.getvalue()][2]',
    '[f := io.StringIO(), json.dump({1, 2}, f)]',
  ],
  csv: [
    ...combine('list(csv.@R(@S))', {
      '@R': ['reader', 'DictReader'],
      '@S': [
        'io.StringIO("a,b\\n1,2\\n")',
        'io.StringIO("a,b\\n\\n1,\\n,2\\n3")',
        'io.StringIO("a,b\\n\\"x,y\\",\\"say \\"\\"hi\\"\\"\\"\\n")',
        'io.StringIO("a\\n1,2,3\\n")',
        'io.StringIO("")',
        '["a,b", "1,2"]',
        '[1, 2]',
        '[b"a,b"]',
        'io.StringIO("a;b\\n1;2"), delimiter=";"',
      ],
    }),
    'next(csv.reader(io.StringIO("")))',
    '[r := csv.reader(io.StringIO("a,b\\n1,2\\n")), next(r), list(r)][2]',
    ...combine('[f := io.StringIO(), csv.writer(f).@W(@V), f.getvalue()][2]', {
      '@W': ['writerow', 'writerows'],
      '@V': ['[1, 2]', '5', 'None', '"ab"', '[[1, "a"], ["b", 2]]', '[1.5, None]', '["a,b"]', '[]'],
    }),
    ...combine(
      '[f := io.StringIO(), w := csv.DictWriter(f, ["a", "b"]), w.writeheader(), w.writerow(@V), f.getvalue()][4]',
      {
        '@V': ['{"a": 1, "b": 2}', '{"a": 1}', '{"a": 1, "c": 2}', '[1, 2]'],
      },
    ),
  ],
  struct: [
    ...combine('struct.pack("@F", @V)', {
      '@F': ['B', '<b', '<H', '>h', '<I', 'q', '<Q', '?', '<d', '2s', 'c', '5', 'y', '<n', '<xB'],
      '@V': ['0', '255', '256', '-1', '70000', '"a"', 'b"a"', 'b"abc"', 'None', '1.5', '2**40', 'True', '1, 2'],
    }),
    ...combine('struct.unpack("@F", @V)', {
      '@F': ['<IH', '>IH', 'IH', 'bI', '<bI', '2s3B', '<3c', '<q', '?', '', '< H', '4'],
      '@V': ['b"abcdef"', 'b"\\x01\\xff\\x00"', 'b"\\xff"', 'b""', 'b"12345678"', '"abcdef"', 'None'],
    }),
    ...combine('struct.calcsize("@F")', { '@F': ['bI', '<bI', 'bhq', '3sI', '=l', 'l', 'Ib', 'z', '2', '10x'] }),
  ],
  texts: [
    ...combine('"abcab".@M(@X)', {
      '@M': 'count find index partition removeprefix replace split startswith strip zfill center ljust join encode'.split(
        ' ',
      ),
      '@X': [
        '',
        '"a"',
        '"a", "b"',
        '1',
        'None',
        '"a", 1',
        '10, "x"',
        '("a", "b")',
        '["a"]',
        'b"a"',
        '"z"',
        '10, 1',
        '"a", "b", 1',
        '1.5',
      ],
    }),
    ...combine('"@T".encode("@E")', {
      '@T': ['abc', 'für', '€', '😀', ''],
      '@E': ['ascii', 'utf-8', 'latin-1', 'UTF8'],
    }),
    ...combine('@B.decode("@E")', {
      '@B': ['b"abc"', 'b"\\xff"', 'b"f\\xc3\\xbcr"', 'b"\\xed\\xa0\\x80"', 'b"\\xe2\\x82"', 'b""'],
      '@E': ['ascii', 'utf-8', 'latin-1'],
    }),
    'b"\\xff".decode(errors="replace")',
    ...combine('"hello".translate(@T)', {
      '@T': [
        'str.maketrans("lo", "01")',
        'str.maketrans("lo", "012")',
        'str.maketrans("", "", "l")',
        'str.maketrans({"l": "LL", "o": None})',
        'str.maketrans({"lo": 1})',
        'None',
        '{}',
        '{108: "x"}',
        '[]',
        '5',
      ],
    }),
    ...combine('string.Template("@T").substitute(@A)', {
      '@T': ['hi $name', 'hi \u0024{name}!', '$$5', 'costs $5', '$', '${name', '$name$other'],
      '@A': ['', 'name=1', '{"name": "x"}', '{"name": "x"}, other=2'],
    }),
    ...combine('textwrap.@F("some text", @W)', { '@F': ['wrap', 'fill'], '@W': ['0', '-1', '5', 'width=0'] }),
  ],
  fractions: [
    ...combine('str(Fraction(@V))', {
      '@V': ['1, 2', '2, 4', '1, 0', '"3/6"', '"1/0"', '"abc"', '"1.5"', '3', '0.5', '-1, -3', 'None', '""', '1, "2"'],
    }),
    ...combine('str(Fraction(1, 2) @O @V)', {
      '@O': ['+', '-', '*', '/'],
      '@V': ['1', '0', 'Fraction(1, 3)', '"a"', 'None', '[1]'],
    }),
    ...combine('Fraction(1, 2) @O @V', { '@O': ['<', '==', '>='], '@V': ['1', 'Fraction(2, 4)', '"a"', 'None'] }),
  ],
  paths: [
    ...combine('str(Path(@P) / @R)', {
      '@P': ['"a"', '"/a"', '"a/./b/"', '""'],
      '@R': ['"b"', '"/c"', 'Path("x")', '5', 'None', '".."'],
    }),
    ...combine('Path("@P").@A', {
      '@P': ['a/b.txt', '/a', 'a.tar.gz', '.hidden', 'x.', '.', 'a/..'],
      '@A': ['name', 'stem', 'suffix', 'parts', 'size', 'parent.name'],
    }),
    ...combine('Path("a") @O "b"', { '@O': ['+', '*', '-'] }),
    ...combine('str(Path(@V))', { '@V': ['1', 'None', '"a", "b"', '"a", 1', 'Path("x")', ''] }),
    ...combine('Path("a.txt").with_suffix(@V)', { '@V': ['"md"', '".md"', '""', '"."', '"a/b"'] }),
  ],
  functions: [
    ...combine('bisect.@F(@L, @X)', {
      '@F': ['bisect', 'bisect_left', 'bisect_right'],
      '@L': ['[1, 2, 2, 3]', '[]', '["a"]', '(1, 2)'],
      '@X': ['2', '0', '9', '"b"', 'None'],
    }),
    ...combine('[l := [1, 3], bisect.insort(l, @X), l][2]', { '@X': ['2', '0', '3', '"a"', '2, key=lambda v: -v'] }),
    ...combine('operator.@F(@A)', {
      '@F': 'neg pos abs not_ truth and_ or_ xor lt ge eq add mod getitem contains'.split(' '),
      '@A': ['1', '1, 2', '"a"', '"a", 1', '[1], 0', '[1], 5', '{"a": 1}, "b"', 'None', '1, None', '', '1, 2, 3'],
    }),
    ...combine('operator.methodcaller(@A)("ab")', { '@A': ['"upper"', '"upper", 1', '"missing"', '"count", "a"'] }),
  ],
});
