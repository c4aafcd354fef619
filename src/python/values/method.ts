import type { Call } from './call.ts';
import type { PythonValue } from './value.ts';

/** What a method returns, and its object as it is afterwards. */
export type Called = { readonly self: PythonValue; readonly result: PythonValue };
export type Method<Self extends PythonValue> = (self: Self, call: Call) => Called;
export type Methods<Self extends PythonValue> = Readonly<Record<string, Method<Self>>>;

/** A method that leaves its object alone. */
export const readOnly =
  <Self extends PythonValue>(read: (self: Self, call: Call) => PythonValue): Method<Self> =>
  (self, call) => ({ self, result: read(self, call) });
