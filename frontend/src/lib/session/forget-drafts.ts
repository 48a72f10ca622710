import type { Store } from '../device/device-storage.ts';

/** The prefix of stored form values in this browser. */
export const DRAFT_PREFIX = 'draft:';

const forgetWhere = (storage: Store, isGone: (key: string) => boolean): void => {
  for (const key of storage.keys()) if (key.startsWith(DRAFT_PREFIX) && isGone(key)) storage.removeItem(key);
};

/** Removes the stored values of all forms when a person logs out. */
export const forgetDrafts = (storage: Store): void => forgetWhere(storage, () => true);

/** Removes the drafts of people whose sessions ended earlier. */
export const forgetDraftsOfOthers = (storage: Store, personId: string): void =>
  forgetWhere(storage, (key) => !key.endsWith(`:${personId}`));
