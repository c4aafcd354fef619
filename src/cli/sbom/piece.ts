/** One thing that the service is made of and that somebody else wrote. */
export type Piece = {
  readonly ecosystem: 'npm' | 'PyPI' | 'Debian';
  readonly name: string;
  readonly version: string;
  /** As package URLs are written; also the name under which other pieces need this one. */
  readonly purl: string;
  /** As its own metadata states it; null where that is not known here. */
  readonly licence: string | null;
  /** SHA-512 of the package as it was locked, in hexadecimal; null where nothing was locked. */
  readonly sha512: string | null;
  /** `optional` runs on some machines only, `development` never in a service. */
  readonly use: 'runtime' | 'optional' | 'development';
  /** Package URLs. */
  readonly needs: readonly string[];
};
