export function re_compile(pattern: string, flags: number): unknown;
export function re_purge(): null;
