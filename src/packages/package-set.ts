/** A package whose types are known. */
export type TypedPackage = {
  readonly name: string;
  readonly version: string;
  /** The top-level names that programs import. */
  readonly modules: readonly string[];
};

/** A package that is not used, or not as a whole, and why. */
export type PackageProblem = { readonly name: string; readonly reason: string };

/** Installed type information. */
export type PackageSet = {
  readonly folder: string;
  /** The interpreter of the environment that holds it. */
  readonly python: string;
  readonly packages: readonly TypedPackage[];
  readonly problems: readonly PackageProblem[];
};

export const modulesOf = ({ packages }: PackageSet): readonly string[] =>
  [...new Set(packages.flatMap(({ modules }) => modules))].sort();
