import { annotations } from './annotations.ts';
import { strings, type TextTrigger } from './strings.ts';
import { trees } from './trees.ts';

export const texts: Readonly<Record<string, TextTrigger>> = { ...strings, ...trees, ...annotations };
