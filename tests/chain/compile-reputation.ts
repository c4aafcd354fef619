import { compileContract } from './compile-contract.ts';

compileContract('reputation', 'Reputation');
