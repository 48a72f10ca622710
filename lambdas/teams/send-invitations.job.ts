import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { DueInvitation, InvitationsRepository } from './invitations.repository.ts';

const PER_PAGE = 50;

export interface SendInvitationsDeps extends PagedJobDeps {
  readonly invitations: Pick<InvitationsRepository, 'due' | 'release'>;
}

/** Lets the invitations be sent that nobody withdrew in time. One that is released waits no more, so no position is kept. */
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
