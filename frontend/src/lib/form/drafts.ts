import * as z from 'zod/mini';
import { RequestKey } from '#shared/kernel/ids.ts';
import { DRAFT_PREFIX } from '../session/forget-drafts.ts';
import type { Kept } from './state.ts';

/** Where the entered values of a form are stored, separately for each person. Unreadable ones are ignored. */
export const createDraftStore = <Values>(name: string, values: z.ZodMiniType<Values>) => {
  const schema = z.object({
    values,
    inDoubt: z.nullable(z.object({ intent: z.string(), requestKey: RequestKey })),
  });
  const keyOf = (personId: string): string => `${DRAFT_PREFIX}${name}:${personId}`;
  return {
    read: (storage: Pick<Storage, 'getItem'>, personId: string): Kept<Values> | undefined => {
      try {
        const kept = schema.safeParse(JSON.parse(storage.getItem(keyOf(personId)) ?? ''));
        return kept.success ? kept.data : undefined;
      } catch {
        return undefined;
      }
    },
    /** If storage is full or unavailable, the draft is lost when the page is left, and nothing else. */
    keep: (storage: Pick<Storage, 'setItem'>, personId: string, draft: Kept<Values>): void => {
      try {
        storage.setItem(keyOf(personId), JSON.stringify(draft));
      } catch {
        // The draft still exists in the page.
      }
    },
    forget: (storage: Pick<Storage, 'removeItem'>, personId: string): void =>
      storage.removeItem(keyOf(personId)),
  };
};
