/** What the page of a ruff or mypy rule shows. */
export type ToolRule = {
  /** A phrase without a full stop. */
  readonly summary: string;
  /** The lines marked `# expect` are reported. Null if no short program shows the defect. */
  readonly bad: string | null;
  readonly good: string | null;
  /** The rule under which the example is reported, if another tool finds the same defect. */
  readonly reportedAs?: string;
};
