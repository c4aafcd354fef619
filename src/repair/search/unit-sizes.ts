/** How many of a unit make up the next larger one, by the word for either. The first number is the likeliest. */
const sizes: readonly (readonly [word: RegExp, numbers: readonly string[]])[] = [
  [/^(?:min(?:s|utes?)?|sec(?:s|onds?)?)$/, ['60', '3600']],
  [/^hours?$/, ['60', '24', '3600']],
  [/^clock$/, ['24', '60', '12']],
  [/^days?$/, ['7', '24', '365']],
  [/^week/, ['7']],
  [/^months?$/, ['12']],
  [/^years?$/, ['12', '365']],
  [/^(?:percent|discount|tax|vat|rate|cents?|prices?|euros?|dollars?)/, ['100']],
  [/^(?:kilo|milli|km$|kg$|grams?$|met(?:er|re)s?$)/, ['1000']],
  [/^(?:cm|centi)/, ['100']],
  [/^(?:degrees?|angles?|bearing|compass)$/, ['360', '180']],
  [/^(?:letters?|alphabet|cipher)$/, ['26']],
  [/^(?:bytes?|kb|mb|kib|mib)$/, ['1024', '1000']],
  [/^(?:dozens?|inch(?:es)?|feet|foot)$/, ['12']],
];

/** The numbers that words of a text imply, such as 60 for "minutes". */
export function unitSizes(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  return sizes.flatMap(([word, numbers]) => ([...words].some((one) => word.test(one)) ? numbers : []));
}
