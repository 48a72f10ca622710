import type { Store } from '../device/device-storage.ts';

const KEY = 'guest-answers';
/** As many as someone without an account may have ahead of them. */
const MOST = 20;

type Kept = readonly (readonly [path: string, token: string])[];

const isPair = (entry: unknown): entry is Kept[number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

const read = (storage: Pick<Store, 'getItem'>): Kept => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
};

/** Remembers in this browser with which link from an email someone without an account answers about the event at a path. */
export const keepGuestAnswer = (
  storage: Pick<Store, 'getItem' | 'setItem'>,
  path: string,
  token: string,
): void =>
  storage.setItem(
    KEY,
    JSON.stringify([[path, token], ...read(storage).filter(([other]) => other !== path)].slice(0, MOST)),
  );

/** The token of that link, if there is one. */
export const guestAnswerAt = (storage: Pick<Store, 'getItem'>, path: string): string | undefined =>
  read(storage).find(([known]) => known === path)?.[1];
