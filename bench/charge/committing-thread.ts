import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// Commits a row for each message and replies when it is on disk.
const db = new DatabaseSync(workerData as string);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)');
const insert = db.prepare('INSERT INTO rows (text) VALUES (?)');
parentPort?.on('message', (text: string) => {
  insert.run(text);
  parentPort?.postMessage('committed');
});
