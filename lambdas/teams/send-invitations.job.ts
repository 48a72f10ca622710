import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { DueInvitation, InvitationsRepository } from './invitations.repository.ts';

const PER_PAGE = 50;

export interface SendInvitationsDeps extends PagedJobDeps {
  readonly invitations: Pick<InvitationsRepository, 'due' | 'release'>;
}

/** Releases invitations that were not canceled in time. A released one is no longer waiting, so no position is stored. */
export const createSendInvitationsJob = ({ invitations, ...deps }: SendInvitationsDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => invitations.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.dueAt };
    }
  }
  return createPagedJob<DueInvitation>(
    { name: 'sendInvitations', pages, work: invitations.release, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
