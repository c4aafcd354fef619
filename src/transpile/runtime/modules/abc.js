import { PyObject } from '../errors.js';

/** The base of abstract classes, where a program can see it. */
export class abc_ABC extends PyObject {}
abc_ABC.$name = 'ABC';
abc_ABC.$module = 'abc.';
abc_ABC.$isWhole = true;
