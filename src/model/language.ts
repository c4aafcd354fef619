/** Shared with sister services; this one serves only the first. */
export const languages = ['python', 'javascript', 'typescript', 'html', 'sql', 'solidity', 'other'] as const;
export type Language = (typeof languages)[number];

export const languagesServed = ['python'] as const satisfies readonly Language[];

/** The languages that Python is translated into. */
export const transpileTargets = ['javascript', 'typescript'] as const satisfies readonly Language[];

/** How a translation gets the runtime that it needs. */
export const transpileRuntimes = ['inline', 'import'] as const;
