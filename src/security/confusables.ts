/** Letters of other scripts that look like a Latin letter. */
const lookAlikes = new Map<string, string>(
  Object.entries({
    // Cyrillic
    а: 'a',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    ӏ: 'l',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    ѵ: 'v',
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Н: 'H',
    І: 'I',
    Ј: 'J',
    К: 'K',
    М: 'M',
    О: 'O',
    Р: 'P',
    Ѕ: 'S',
    Т: 'T',
    Х: 'X',
    У: 'Y',
    Ԛ: 'Q',
    Ԝ: 'W',
    // Greek: its small letters are symbols of their own in formulas, but for omicron.
    ο: 'o',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
    // Armenian, Lisu, Cherokee and others
    օ: 'o',
    ո: 'n',
    ս: 'u',
    հ: 'h',
    ց: 'g',
    զ: 'q',
    Ꭺ: 'A',
    Ꭼ: 'E',
    Ꮪ: 'S',
    Ꮯ: 'C',
    Ꭲ: 'T',
    Ꮇ: 'M',
    Ꮲ: 'P',
    Ꮋ: 'H',
    Ꮮ: 'L',
    ı: 'i',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ʏ: 'y',
    ꜱ: 's',
    ᴄ: 'c',
    ᴏ: 'o',
    ᴠ: 'v',
    ᴡ: 'w',
    ᴢ: 'z',
    ѡ: 'w',
    ӧ: 'o',
    ꓲ: 'I',
    ꓳ: 'O',
    ꓢ: 'S',
  }),
);

/** The name in Latin letters as a reader takes it; null where it has no such look-alike in it. */
export function latinLook(name: string): string | null {
  let found = false;
  let look = '';
  for (const character of name) {
    const latin = lookAlikes.get(character);
    found ||= latin !== undefined;
    look += latin ?? character;
  }
  return found ? look : null;
}
