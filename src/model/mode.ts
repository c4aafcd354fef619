export const modes = ['static', 'repair', 'execute'] as const;
export type Mode = (typeof modes)[number];
