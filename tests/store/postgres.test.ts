import { after } from 'node:test';
import { storeContract } from './contract.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

storeContract('postgres', newPostgresPlace);
