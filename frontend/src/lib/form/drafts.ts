import * as z from 'zod/mini';
import { RequestKey } from '#shared/kernel/ids.ts';
import type { Kept } from './state.ts';

/** What has been typed of a form, in this browser. */
const PREFIX = 'draft:';

/** Where what was typed of one form is kept, each for its person alone. What cannot be read any more is none. */
export const createDraftStore = <Values>(name: string, values: z.ZodMiniType<Values>) => {
  const schema = z.object({
    values,
    inDoubt: z.nullable(z.object({ intent: z.string(), requestKey: RequestKey })),
  });
  const keyOf = (personId: string): string => `${PREFIX}${name}:${personId}`;
  return {
    read: (storage: Pick<Storage, 'getItem'>, personId: string): Kept<Values> | undefined => {
      try {
        const kept = schema.safeParse(JSON.parse(storage.getItem(keyOf(personId)) ?? ''));
        return kept.success ? kept.data : undefined;
      } catch {
        return undefined;
      }
    },
    /** A browser that is full or closed to us loses the draft when the page is left, and nothing else. */
    keep: (storage: Pick<Storage, 'setItem'>, personId: string, draft: Kept<Values>): void => {
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

const forgetWhere = (storage: Storage, isGone: (key: string) => boolean): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && isGone(key)) storage.removeItem(key);
};

/** Who logs out leaves nothing behind that was typed, of whatever form. */
export const forgetDrafts = (storage: Storage): void => forgetWhere(storage, () => true);

/** Whoever is here now finds nothing of anybody whose session has ended before. */
export const forgetDraftsOfOthers = (storage: Storage, personId: string): void =>
  forgetWhere(storage, (key) => !key.endsWith(`:${personId}`));
