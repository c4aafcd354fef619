/** Finds many fixed words in one pass, ignoring ASCII case (Aho–Corasick). */
export type KeywordSearch = {
  /** Calls back with the index and the start of each match, ordered by end. */
  each(text: string, found: (word: number, start: number) => void): void;
};

const symbols = 128;

export function createKeywordSearch(words: readonly string[]): KeywordSearch {
  const folded = words.map((word) => word.toLowerCase());
  const size = folded.reduce((sum, word) => sum + word.length, 1);
  const next = new Int32Array(size * symbols);
  const ending: number[][] = [[]];
  for (const [index, word] of folded.entries()) {
    let state = 0;
    for (let at = 0; at < word.length; at++) {
      const slot = state * symbols + symbolOf(word.charCodeAt(at));
      if (!next[slot]) {
        next[slot] = ending.length;
        ending.push([]);
      }
      state = next[slot]!;
    }
    if (state > 0) ending[state]!.push(index);
  }
  completeWithFallbacks(next, ending);

  return {
    each(text, found) {
      let state = 0;
      for (let at = 0; at < text.length; at++) {
        state = next[state * symbols + symbolOf(text.charCodeAt(at))]!;
        const here = ending[state]!;
        for (let index = 0; index < here.length; index++) {
          const word = here[index]!;
          found(word, at + 1 - folded[word]!.length);
        }
      }
    },
  };
}

/** Completes every state with a transition for each symbol and with all words that end there. */
function completeWithFallbacks(next: Int32Array, ending: number[][]): void {
  const fallback = new Int32Array(ending.length);
  const queue: number[] = [];
  for (let symbol = 0; symbol < symbols; symbol++) if (next[symbol]) queue.push(next[symbol]!);
  for (let at = 0; at < queue.length; at++) {
    const state = queue[at]!;
    const shorter = fallback[state]!;
    ending[state]!.push(...ending[shorter]!);
    for (let symbol = 0; symbol < symbols; symbol++) {
      const slot = state * symbols + symbol;
      const otherwise = next[shorter * symbols + symbol]!;
      if (next[slot]) {
        fallback[next[slot]!] = otherwise;
        queue.push(next[slot]!);
      } else next[slot] = otherwise;
    }
  }
}

/** Lower-cases ASCII; all other characters map to one symbol that no word contains. */
const symbolOf = (code: number): number => (code >= symbols ? 0 : code >= 65 && code <= 90 ? code + 32 : code);
