export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process. Everything else reads it through `config.ts`. */
export const environment: Environment = process.env;
