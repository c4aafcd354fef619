import type { AuditReport } from '../../store.ts';

type Contradiction = AuditReport['contradictions'][number];

/** What the tables beside the ledger say must be what the ledger says. Each query yields those that do not. */
export const questions: readonly (readonly [record: Contradiction['record'], problem: string, sql: string])[] = [
  [
    'movement',
    'its accounts are not those of its cause',
    `SELECT id FROM assay.movements WHERE NOT CASE cause
       WHEN 'grant' THEN from_account = 'house:grants' AND to_account LIKE 'key:%'
       WHEN 'purchase' THEN from_account = 'house:sales' AND to_account LIKE 'key:%'
       WHEN 'refund' THEN from_account = 'house:revenue' AND to_account LIKE 'key:%'
       WHEN 'hold' THEN from_account LIKE 'key:%' AND to_account = 'held:' || substr(from_account, 5)
       WHEN 'spend' THEN from_account LIKE 'held:%' AND to_account = 'house:revenue'
       WHEN 'release' THEN from_account LIKE 'held:%' AND to_account = 'key:' || substr(from_account, 6)
       ELSE false
     END`,
  ],
  [
    'movement',
    'its key was never minted',
    `SELECT id FROM assay.movements WHERE to_account LIKE 'key:%'
       AND NOT EXISTS (SELECT FROM assay.keys WHERE fingerprint = substr(to_account, 5))`,
  ],
  [
    'movement',
    'it settles a hold of another key or of other credits',
    `SELECT id FROM assay.movements AS settled WHERE cause IN ('spend', 'release') AND NOT EXISTS (
       SELECT FROM assay.movements AS held WHERE held.cause = 'hold' AND held.reference = settled.reference
         AND held.to_account = settled.from_account AND held.credits = settled.credits
     )`,
  ],
  [
    'hold',
    'it is not paid by one, from one source',
    `SELECT id FROM assay.holds WHERE (fingerprint IS NULL) = (address IS NULL) OR NOT CASE paid_from
       WHEN 'free' THEN credits = 0
       WHEN 'credits' THEN credits >= 0 AND fingerprint IS NOT NULL
       ELSE false
     END`,
  ],
  [
    'hold',
    'its credits are not held in the ledger',
    `SELECT id FROM assay.holds AS hold WHERE credits > 0 AND NOT EXISTS (
       SELECT FROM assay.movements AS held WHERE held.cause = 'hold' AND held.reference = hold.id
         AND held.from_account = 'key:' || hold.fingerprint AND held.credits = hold.credits
     )`,
  ],
  [
    'hold',
    'it is open although the ledger has settled it',
    `SELECT id FROM assay.holds AS hold WHERE EXISTS (
       SELECT FROM assay.movements AS settled WHERE settled.cause IN ('spend', 'release') AND settled.reference = hold.id
     )`,
  ],
  [
    'checkout',
    'the ledger credits its session otherwise than was bought',
    `SELECT checkout.id FROM assay.checkouts AS checkout
     JOIN assay.movements AS movement ON movement.reference = 'card:' || checkout.session
     WHERE movement.cause IN ('grant', 'purchase', 'refund') AND NOT (
       movement.cause = 'purchase' AND movement.to_account = 'key:' || checkout.fingerprint
         AND movement.credits = checkout.credits
     )`,
  ],
  [
    'reservation',
    'its credits are not in the ledger',
    `SELECT id FROM assay.reservations AS reservation WHERE transaction IS NOT NULL AND NOT EXISTS (
       SELECT FROM assay.movements AS movement WHERE movement.cause = 'purchase'
         AND movement.reference = 'chain:' || reservation.network || ':' || reservation.transaction
         AND movement.to_account = 'key:' || reservation.fingerprint AND movement.credits = reservation.credits
     )`,
  ],
  [
    'movement',
    'it credits a deposit that no reservation knows of',
    `SELECT id FROM assay.movements AS movement
     WHERE cause = 'purchase' AND note = 'deposit' AND reference LIKE 'chain:%' AND NOT EXISTS (
       SELECT FROM assay.reservations AS reservation
       WHERE movement.reference = 'chain:' || reservation.network || ':' || reservation.transaction
     )`,
  ],
];
