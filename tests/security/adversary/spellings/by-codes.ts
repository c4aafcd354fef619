import { quoted } from '../program-writer.ts';
import { codesOf, halves, noise, reversed, rot13, type Spelling } from './letters.ts';

/** Strings built from character codes. */
export const byCodes: Readonly<Record<string, Spelling>> = {
  'chr list': (_, text) => `"".join(chr(code) for code in [${codesOf(text).join(', ')}])`,
  'chr map': (writer, text) => `"".join(map(chr, ${writer.bind(`(${codesOf(text).join(', ')},)`)}))`,
  'chr sum': (_, text) =>
    codesOf(text)
      .map((code) => `chr(${code})`)
      .join(' + '),
  'chr shifted'(_, text, random) {
    const by = random.whole(1, 9);
    return `"".join([chr(code - ${by}) for code in (${codesOf(text)
      .map((code) => code + by)
      .join(', ')},)])`;
  },
  'chr from hex words': (_, text) =>
    `"".join(chr(int(word, 16)) for word in ${quoted(
      codesOf(text)
        .map((code) => code.toString(16))
        .join(' '),
    )}.split())`,
  'bytes list': (_, text) => `bytes([${codesOf(text).join(', ')}]).decode()`,
  'bytes literal': (_, text) => `b${quoted(text)}.decode("ascii")`,
  'bytes as text': (_, text) => `str(b${quoted(text)}, "utf-8")`,
  'byte array'(writer, text, random) {
    const [first, second] = halves(text, random);
    const name = writer.bind(`bytearray(b${quoted(first)})`);
    writer.add(`${name}.extend(b${quoted(second)})`);
    return `${name}.decode()`;
  },
  'memory view': (_, text) => `memoryview(b${quoted(`--${text}`)})[2:].tobytes().decode()`,
  'rot13 by hand'(writer, text) {
    const turn = writer.name();
    writer.add(`
      def ${turn}(text):
          done = []
          for letter in text:
              if "a" <= letter <= "z":
                  done.append(chr((ord(letter) - 97 + 13) % 26 + 97))
              elif "A" <= letter <= "Z":
                  done.append(chr((ord(letter) - 65 + 13) % 26 + 65))
              else:
                  done.append(letter)
          return "".join(done)
    `);
    return `${turn}(${quoted(rot13(text))})`;
  },
  'f-string of characters': (_, text) =>
    `f"${codesOf(text)
      .map((code) => `{chr(${code})}`)
      .join('')}"`,
  'dictionary of letters'(writer, text) {
    const letters = [...new Set(text)];
    const table = writer.bind(`{${letters.map((letter, at) => `${at}: ${quoted(letter)}`).join(', ')}}`);
    return `"".join(${table}[number] for number in (${[...text].map((letter) => letters.indexOf(letter)).join(', ')},))`;
  },
  'alphabet indexes'(writer, text) {
    const letters = [...new Set(text)].sort().join('');
    const known = writer.bind(quoted(`${letters}0123`));
    return `"".join([${known}[at] for at in [${[...text].map((letter) => letters.indexOf(letter)).join(', ')}]])`;
  },
  'xor loop'(writer, text, random) {
    const [key, name] = [random.whole(3, 31), writer.name()];
    writer.add(`
      ${name} = ""
      for code in [${codesOf(text)
        .map((code) => code ^ key)
        .join(', ')}]:
          ${name} += chr(code ^ ${key})
    `);
    return name;
  },
  'xor with a key'(_, text, random) {
    const key = noise(random, 3);
    const mixed = codesOf(text).map((code, at) => code ^ key.charCodeAt(at % 3));
    return `"".join(chr(code ^ ord(${quoted(key)}[at % 3])) for at, code in enumerate([${mixed.join(', ')}]))`;
  },
  'struct pack': (writer, text) =>
    `${writer.use('struct', 'pack')}("${text.length}B", ${codesOf(text).join(', ')}).decode()`,
  'int.to_bytes': (_, text) =>
    `(${BigInt(`0x${Buffer.from(text).toString('hex')}`)}).to_bytes(${text.length}, "big").decode()`,
  'hex escapes': (_, text) =>
    `"${codesOf(text)
      .map((code, at) =>
        at % 2 ? `\\${code.toString(8).padStart(3, '0')}` : `\\x${code.toString(16).padStart(2, '0')}`,
      )
      .join('')}"`,
  'unicode escapes': (_, text) =>
    `"${codesOf(text)
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join('')}"`,
  'popped letters'(writer, text) {
    const [stack, built] = [writer.bind(`list(${quoted(reversed(text))})`), writer.name()];
    writer.add(`
      ${built} = ""
      while ${stack}:
          ${built} += ${stack}.pop()
    `);
    return built;
  },
  'recursive function'(writer, text) {
    const name = writer.name();
    writer.add(`
      def ${name}(text):
          return text if len(text) < 2 else ${name}(text[1:]) + text[0]
    `);
    return `${name}(${quoted(reversed(text))})`;
  },
  'string.ascii_lowercase'(writer, text) {
    const letters = writer.use('string', 'ascii_lowercase');
    return [...text]
      .map((letter) => (letter >= 'a' && letter <= 'z' ? `${letters}[${letter.charCodeAt(0) - 97}]` : quoted(letter)))
      .join(' + ');
  },
  'percent c': (_, text) => `"${'%c'.repeat(text.length)}" % (${codesOf(text).join(', ')},)`,
  'format c': (_, text) => `"${'{:c}'.repeat(text.length)}".format(${codesOf(text).join(', ')})`,
  array: (writer, text) => `${writer.use('array', 'array')}("B", [${codesOf(text).join(', ')}]).tobytes().decode()`,
  'base 36': (_, text) =>
    /^[a-z]+$/.test(text) && text.length < 11
      ? base36(text)
      : `"".join(chr(int(word, 8)) for word in ${quoted(
          codesOf(text)
            .map((code) => code.toString(8))
            .join(','),
        )}.split(","))`,
  'generator of letters'(writer, text) {
    const name = writer.name();
    writer.add(`
      def ${name}():
          for code in ${quoted(codesOf(text).join(' '))}.split():
              yield chr(int(code))
    `);
    return `"".join(${name}())`;
  },
  'caesar by index'(writer, text, random) {
    const [by, letters] = [random.whole(1, 25), 'abcdefghijklmnopqrstuvwxyz'];
    const table = writer.bind(quoted(letters));
    const turned = [...text].map((letter) =>
      letters.includes(letter) ? letters[(letters.indexOf(letter) + by) % 26]! : letter,
    );
    return `"".join(${table}[(${table}.index(sign) - ${by}) % 26] if sign in ${table} else sign for sign in ${quoted(turned.join(''))})`;
  },
};

/** A word as a base-36 number, decoded by division. */
function base36(text: string): string {
  let number = 0n;
  for (const letter of text) number = number * 36n + BigInt(Number.parseInt(letter, 36));
  return `"".join(reversed(["0123456789abcdefghijklmnopqrstuvwxyz"[${number} // 36**at % 36] for at in range(${text.length})]))`;
}
