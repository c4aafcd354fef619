import { compileContract } from './compile-contract.ts';

compileContract('token', 'Token');
