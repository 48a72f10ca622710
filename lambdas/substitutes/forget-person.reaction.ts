import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { RequestsRepository } from './requests.repository.ts';

const PER_PAGE = 100;

/** Deletes what a deleted account was asked, and its choice. */
export const createForgetPersonReaction = (
  requests: Pick<RequestsRepository, 'askedOf' | 'remove' | 'forgetPreference'>,
) =>
  forgetting(async (id) => {
    const pages = everyPage((cursor) => requests.askedOf(id, PER_PAGE, cursor));
    for await (const { items } of pages) for (const row of items) await requests.remove(row);
    await requests.forgetPreference(id);
  });
