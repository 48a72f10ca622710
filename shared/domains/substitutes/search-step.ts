import type { SearchState } from './rules.ts';
import { nextWave, type WavePlan, waveSize, wavesDue } from './waves.ts';

/** A search for substitutes, as stored. */
export interface Search extends WavePlan {
  readonly state: SearchState;
  /** Whether people are asked, or the host is notified of the open spot. */
  readonly asks: boolean;
  /** It is over once this many spots of the slot are taken. */
  readonly target: number;
  /** Waves that have been asked. */
  readonly wavesDone: number;
}
/** The slot at that moment. */
export interface SlotNow {
  readonly going: number;
  /** Spots that anyone can take. */
  readonly left: number;
  /** When the last offer to someone on the waitlist ends; null without one. ISO instant. */
  readonly heldUntil: string | null;
  /** Whether people can join at all. */
  readonly isOpen: boolean;
}

/** What is to be done about a search. */
export type SearchStep =
  | { readonly does: 'end'; readonly state: 'filled' | 'ended' }
  /** Look again at that time; `from` moves the first wave. */
  | { readonly does: 'wait'; readonly until: string; readonly from?: string }
  | { readonly does: 'suggest' }
  | { readonly does: 'ask'; readonly wave: number; readonly size: number };

/**
 * What is due about an open search at `now` (ISO instant). It depends only on what is stored and on the time: a job that is late asks the waves that
 * are due, one after the other. While someone on the waitlist has an offer, nobody is asked.
 */
export const searchStep = (search: Search, slot: SlotNow, now: string): SearchStep => {
  if (!slot.isOpen || now >= search.dateStart) return { does: 'end', state: 'ended' };
  if (slot.going >= search.target || (slot.left <= 0 && slot.heldUntil === null))
    return { does: 'end', state: 'filled' };
  if (slot.left <= 0) {
    const until = slot.heldUntil ?? search.dateStart;
    return { does: 'wait', until, ...(search.wavesDone === 0 && { from: until }) };
  }
  if (!search.asks) return now < search.from ? { does: 'wait', until: search.from } : { does: 'suggest' };
  if (search.wavesDone < wavesDue(search, now))
    return { does: 'ask', wave: search.wavesDone, size: waveSize(search.wavesDone) };
  return { does: 'wait', until: nextWave(search, search.wavesDone)?.at ?? search.dateStart };
};
