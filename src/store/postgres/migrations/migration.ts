/**
 * One step of the schema. Once released it never changes; what comes after it is a further step, which only adds: the
 * release before it goes on working beside. A function that must do something else gets another name.
 */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };
