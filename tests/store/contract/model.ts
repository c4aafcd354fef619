import { utcDay } from '../../../src/base/clock.ts';
import type { HoldOutcome, HoldRequest, Remembered, Standing } from '../../../src/store/store.ts';

type Key = { credits: number; revoked: boolean; answers: Map<string, { at: number; answer: string }> };
type Hold = { payer: string; key: Key | null; from: 'free' | 'credits'; credits: number; day: string; dead: boolean };

/** The rules of the store in the simplest words, for one process and without a disk. */
export class Model {
  readonly keys = new Map<string, Key>();
  readonly holds = new Map<string, Hold>();
  private readonly calls = new Map<string, number>();
  private readonly references = new Set<string>();

  mint(fingerprint: string): void {
    this.keys.set(fingerprint, { credits: 0, revoked: false, answers: new Map() });
  }

  revoke(fingerprint: string): boolean {
    const key = this.keys.get(fingerprint);
    if (key) key.revoked = true;
    return key !== undefined;
  }

  grant(fingerprint: string, credits: number, reference: string): number | null {
    const key = this.keys.get(fingerprint);
    if (!key) return null;
    if (!this.references.has(reference)) key.credits += credits;
    this.references.add(reference);
    return key.credits;
  }

  /** The id is the one the store chose. */
  hold({ payer, day, freePerDay, credits, repeat }: HoldRequest, id: string): HoldOutcome {
    const name = payer.kind === 'key' ? payer.fingerprint : payer.address;
    const key = this.keys.get(name) ?? null;
    if (payer.kind === 'key' && !key) return { kind: 'unknown-key' };
    if (key?.revoked) return { kind: 'revoked-key' };
    const earlier = repeat && key?.answers.get(repeat.digest);
    if (earlier && earlier.at >= repeat.since.getTime()) {
      return { kind: 'repeat', answer: earlier.answer, standing: this.standing(name, key, day) };
    }
    const used = this.calls.get(`${name} ${day}`) ?? 0;
    if (used < freePerDay) {
      this.calls.set(`${name} ${day}`, used + 1);
      this.holds.set(id, { payer: name, key, from: 'free', credits: 0, day, dead: false });
      return { kind: 'held', id, from: 'free', standing: this.standing(name, key, day) };
    }
    if (key && credits !== null && key.credits >= credits) {
      key.credits -= credits;
      this.holds.set(id, { payer: name, key, from: 'credits', credits, day, dead: false });
      return { kind: 'held', id, from: 'credits', standing: this.standing(name, key, day) };
    }
    return { kind: 'short', standing: this.standing(name, key, day) };
  }

  spend(id: string, at: Date, remember: Remembered | null): Standing | null {
    const hold = this.holds.get(id);
    if (!hold) return null;
    this.holds.delete(id);
    if (remember) hold.key?.answers.set(remember.digest, { at: at.getTime(), answer: remember.answer });
    return this.standing(hold.payer, hold.key, hold.day);
  }

  release(id: string): Standing | null {
    const hold = this.holds.get(id);
    if (!hold) return null;
    this.holds.delete(id);
    if (hold.key) hold.key.credits += hold.credits;
    const counter = `${hold.payer} ${hold.day}`;
    const used = this.calls.get(counter);
    if (hold.from === 'free' && used !== undefined) this.calls.set(counter, used - 1);
    return this.standing(hold.payer, hold.key, hold.day);
  }

  restart(): void {
    for (const hold of this.holds.values()) hold.dead = true;
  }

  sweep(at: Date): { released: number } {
    const dead = [...this.holds].filter(([, hold]) => hold.dead);
    for (const [id] of dead) this.release(id);
    for (const { answers } of this.keys.values()) {
      for (const [digest, answer] of answers) if (answer.at < at.getTime() - 600_000) answers.delete(digest);
    }
    const oldest = utcDay(new Date(at.getTime() - 3 * 86_400_000));
    for (const counter of this.calls.keys()) if (counter.slice(-10) < oldest) this.calls.delete(counter);
    return { released: dead.length };
  }

  standing(payer: string, key: Key | null, day: string): Standing {
    return { callsToday: this.calls.get(`${payer} ${day}`) ?? 0, credits: key?.credits ?? 0 };
  }
}
