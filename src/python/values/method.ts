import type { Call } from './call.ts';
import type { PythonValue } from './value.ts';

/** What a method returns, and the state of its object after the call. */
export type MethodResult = { readonly self: PythonValue; readonly result: PythonValue };
export type Method<Self extends PythonValue> = (self: Self, call: Call) => MethodResult;
export type Methods<Self extends PythonValue> = Readonly<Record<string, Method<Self>>>;

/** Makes a method that does not change its object. */
export const readOnly =
  <Self extends PythonValue>(read: (self: Self, call: Call) => PythonValue): Method<Self> =>
  (self, call) => ({ self, result: read(self, call) });
