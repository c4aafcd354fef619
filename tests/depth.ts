/** What grows with patience: a usual number for every run, and the whole of it with `DEEP=1`. */
export const depth = (usual: number, whole: number): number => (process.env.DEEP === '1' ? whole : usual);
