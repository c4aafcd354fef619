/** A rule of a tool that is not ours, as its page tells it. */
export type ToolRule = {
  /** A phrase without a full stop. */
  readonly summary: string;
  /** Its lines marked `# expect` are reported. Null where no short program shows it. */
  readonly bad: string | null;
  readonly good: string | null;
  /** The rule under which its example is told, where another tool has the word. */
  readonly toldAs?: string;
};
