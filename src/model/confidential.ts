/** What must be known of a text to mask the credentials in it. */
export type Confidential = {
  /** Credentials, without what their formats have in common. */
  readonly values: readonly string[];
  /** Names in the code that look like tokens: they are shown unless a detector recognises them. */
  readonly identifiers: readonly string[];
};
