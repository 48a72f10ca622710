import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { everyPage } from '../core/every-page.ts';
import type { RequestsRepository } from './requests.repository.ts';

const PER_PAGE = 100;

/** Deletes what a deleted account was asked, and its choice. */
export const createForgetPersonReaction =
  (requests: Pick<RequestsRepository, 'askedOf' | 'remove' | 'forgetPreference'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    const pages = everyPage((cursor) => requests.askedOf(before.id, PER_PAGE, cursor));
    for await (const { items } of pages) for (const row of items) await requests.remove(row);
    await requests.forgetPreference(before.id);
  };
