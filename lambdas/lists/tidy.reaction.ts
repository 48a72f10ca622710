import type { Change } from '#shared/declare/rows.ts';
import type { userListRow } from '#shared/domains/lists/rows.ts';
import type { Tidy } from './tidy.ts';

/** A list has changed or is gone: those who were removed do not find it anymore. */
export const createTidyReaction =
  (tidy: Tidy) =>
  async ({ before, after }: Change<typeof userListRow>): Promise<void> => {
    const changed = after ?? before;
    if (changed) await tidy(changed);
  };
