/** What has been typed of a form, in this browser. */
export const DRAFT_PREFIX = 'draft:';

const forgetWhere = (storage: Storage, isGone: (key: string) => boolean): void => {
  for (const key of Object.keys(storage))
    if (key.startsWith(DRAFT_PREFIX) && isGone(key)) storage.removeItem(key);
};

/** Who logs out leaves nothing behind that was typed, of whatever form. */
export const forgetDrafts = (storage: Storage): void => forgetWhere(storage, () => true);

/** Whoever is here now finds nothing of anybody whose session has ended before. */
export const forgetDraftsOfOthers = (storage: Storage, personId: string): void =>
  forgetWhere(storage, (key) => !key.endsWith(`:${personId}`));
