import { createInterface } from 'node:readline';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { at, holdRequest, times } from './contract/place.ts';

// One of several services on a database. It reads one command per line and prints the result.
const [url] = process.argv.slice(2) as [string];
try {
  const store = await openPostgres({ url });
  console.log('open');
  for await (const line of createInterface({ input: process.stdin })) {
    const [verb, key, count] = line.split(' ') as [string, never, string];
    if (verb === 'hold') {
      const held = await Promise.all(times(Number(count), () => store.hold(holdRequest(key))));
      console.log(`held ${held.filter(({ kind }) => kind === 'held').length}`);
    } else if (verb === 'credit') {
      const own = `${process.pid}`;
      for (const reference of times(Number(count), (index) => [`${own} ${index}`, `common ${index}`]).flat()) {
        await store.credit({ fingerprint: key, credits: 1, cause: 'grant', note: 'test', reference, at });
      }
      console.log('credited');
    } else {
      const minted = await Promise.all(
        times(Number(count), (index) =>
          store.mint({
            fingerprint: `${key} ${process.pid} ${index}` as never,
            source: null,
            at,
            address: { mark: key, day: '2026-11-15', perDay: 3 },
          }),
        ),
      );
      console.log(`minted ${minted.filter(Boolean).length}`);
    }
  }
  await store.close();
} catch (error) {
  console.log(String(error));
}
