import { storeContract } from './contract.ts';
import { newSqlitePlace } from './sqlite-place.ts';

storeContract('sqlite', newSqlitePlace);
