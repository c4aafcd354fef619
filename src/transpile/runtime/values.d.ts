/** What a translation stops with where it cannot go on faithfully. */
export class Unfaithful extends Error {}
