/** The lines of a class statement, collected by where they go. */
export type ClassLines = {
  /** The name of the class in the translation. */
  readonly name: string;
  readonly members: string[];
  /** Statements after the class, for the rest of its body. */
  readonly after: string[];
  readonly abstractMethods: string[];
  /** Marked signatures of methods. */
  readonly signatures: string[];
  /** Docstrings of methods, as entries of an object. */
  readonly docs: string[];
};

export const makeClassLines = (name: string): ClassLines => ({
  name,
  members: [],
  after: [],
  abstractMethods: [],
  signatures: [],
  docs: [],
});
