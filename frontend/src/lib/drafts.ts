import type * as z from 'zod/mini';

/** What has been typed of a form, in this browser. */
const PREFIX = 'draft:';

/** Where drafts of one kind are kept, each for its person alone. What cannot be read any more is no draft. */
export const createDraftStore = <T>(name: string, schema: z.ZodMiniType<T>) => {
  const keyOf = (personId: string): string => `${PREFIX}${name}:${personId}`;
  return {
    read: (storage: Pick<Storage, 'getItem'>, personId: string): T | undefined => {
      try {
        const kept = schema.safeParse(JSON.parse(storage.getItem(keyOf(personId)) ?? ''));
        return kept.success ? kept.data : undefined;
      } catch {
        return undefined;
      }
    },
    /** A browser that is full or closed to us loses the draft when the page is left, and nothing else. */
    keep: (storage: Pick<Storage, 'setItem'>, personId: string, draft: T): void => {
      try {
        storage.setItem(keyOf(personId), JSON.stringify(draft));
      } catch {
        // The draft lives on in the page.
      }
    },
    forget: (storage: Pick<Storage, 'removeItem'>, personId: string): void =>
      storage.removeItem(keyOf(personId)),
  };
};
export type DraftStore<T> = ReturnType<typeof createDraftStore<T>>;

/** Who logs out leaves nothing behind that was typed, of whatever form. */
export const forgetDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
};
