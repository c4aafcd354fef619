/** One step of the schema. Once released it never changes; what comes after it is a further step. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };
