/** Returns the usual number of cases, or all of them with `DEEP=1`. */
export const chooseDepth = (usual: number, whole: number): number => (process.env.DEEP === '1' ? whole : usual);
