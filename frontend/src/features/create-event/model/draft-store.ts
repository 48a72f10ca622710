import * as z from 'zod/mini';
import { Draft } from './draft.ts';

const keyOf = (userId: string): string => `event-draft:${userId}`;

/** The draft that a person has left in this browser. What cannot be read any more is no draft. */
export const storedDraft = (storage: Pick<Storage, 'getItem'>, userId: string): Draft | undefined => {
  try {
    return z.parse(Draft, JSON.parse(storage.getItem(keyOf(userId)) ?? ''));
  } catch {
    return undefined;
  }
};

/** Keeps a draft; a browser that is full or closed to us loses it when the page is left, and nothing else. */
export const storeDraft = (storage: Pick<Storage, 'setItem'>, userId: string, draft: Draft): void => {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The draft lives on in the page.
  }
};

export const forgetDraft = (storage: Pick<Storage, 'removeItem'>, userId: string): void =>
  storage.removeItem(keyOf(userId));
