import type { AuditReport } from '../store.ts';

type Contradiction = AuditReport['contradictions'][number];

/** The tables beside the ledger must agree with the ledger. Each query returns the records that do not. */
export const contradictions: readonly (readonly [record: Contradiction['record'], problem: string, sql: string])[] = [
  [
    'movement',
    'its accounts are not those of its cause',
    `SELECT id FROM movements WHERE NOT CASE cause
       WHEN 'grant' THEN from_account = 'house:grants' AND substr(to_account, 1, 4) = 'key:'
       WHEN 'purchase' THEN from_account = 'house:sales' AND substr(to_account, 1, 4) = 'key:'
       WHEN 'refund' THEN from_account = 'house:revenue' AND substr(to_account, 1, 4) = 'key:'
       WHEN 'hold' THEN substr(from_account, 1, 4) = 'key:' AND to_account = 'held:' || substr(from_account, 5)
       WHEN 'spend' THEN substr(from_account, 1, 5) = 'held:' AND to_account = 'house:revenue'
       WHEN 'release' THEN substr(from_account, 1, 5) = 'held:' AND to_account = 'key:' || substr(from_account, 6)
       ELSE false
     END`,
  ],
  [
    'movement',
    'its key was never minted',
    `SELECT id FROM movements WHERE substr(to_account, 1, 4) = 'key:'
       AND NOT EXISTS (SELECT 1 FROM keys WHERE fingerprint = substr(to_account, 5))`,
  ],
  [
    'movement',
    'it settles a hold of another key or of other credits',
    `SELECT id FROM movements AS settled WHERE cause IN ('spend', 'release') AND NOT EXISTS (
       SELECT 1 FROM movements AS held WHERE held.cause = 'hold' AND held.reference = settled.reference
         AND held.to_account = settled.from_account AND held.credits = settled.credits
     )`,
  ],
  [
    'hold',
    'its credits are not held in the ledger',
    `SELECT id FROM holds WHERE credits > 0 AND NOT EXISTS (
       SELECT 1 FROM movements WHERE cause = 'hold' AND reference = holds.id
         AND from_account = 'key:' || holds.fingerprint AND movements.credits = holds.credits
     )`,
  ],
  [
    'hold',
    'it is open although the ledger has settled it',
    `SELECT id FROM holds WHERE EXISTS (
       SELECT 1 FROM movements WHERE cause IN ('spend', 'release') AND reference = holds.id
     )`,
  ],
  [
    'checkout',
    'the ledger credits its session otherwise than was bought',
    `SELECT checkouts.id FROM checkouts JOIN movements ON reference = 'card:' || session
     WHERE cause IN ('grant', 'purchase', 'refund') AND NOT (
       cause = 'purchase' AND to_account = 'key:' || fingerprint AND movements.credits = checkouts.credits
     )`,
  ],
  [
    'reservation',
    'its credits are not in the ledger',
    `SELECT id FROM reservations WHERE "transaction" IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM movements WHERE cause = 'purchase' AND reference = 'chain:' || network || ':' || "transaction"
         AND to_account = 'key:' || fingerprint AND movements.credits = reservations.credits
     )`,
  ],
  [
    'movement',
    'it credits a deposit that no reservation knows of',
    `SELECT movements.id FROM movements
     WHERE cause = 'purchase' AND note = 'deposit' AND substr(reference, 1, 6) = 'chain:' AND NOT EXISTS (
       SELECT 1 FROM reservations WHERE reference = 'chain:' || network || ':' || "transaction"
     )`,
  ],
];
