/** A third-party package that the service uses. */
export type Component = {
  readonly ecosystem: 'npm' | 'PyPI' | 'Debian';
  readonly name: string;
  readonly version: string;
  /** The package URL, by which other components refer to this one. */
  readonly purl: string;
  /** From the package's own metadata; null if unknown. */
  readonly licence: string | null;
  /** The locked SHA-512 of the package, in hexadecimal; null if none is locked. */
  readonly sha512: string | null;
  /** `optional` is used on some machines only, `development` never by the service. */
  readonly use: 'runtime' | 'optional' | 'development';
  /** Package URLs. */
  readonly needs: readonly string[];
};
