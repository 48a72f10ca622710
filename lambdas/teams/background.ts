import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { forgetting } from '../core/background.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import { forgetTeam, unfinishedDeletions } from './delete-team.ts';
import type { teams as domain } from './domain.ts';
import { chargeable, chargeJoiner, chargeMembers, lateCharges, makeLate } from './dues/index.ts';
import { forgetPerson } from './forget-person.ts';
import { dueInvitations, sendInvitation } from './invitations/index.ts';
import { announceJoinRequest, announceMember, announceRemoval, suggestFirstEvent, topics } from './news.ts';
import { nextRound, release } from './store/index.ts';

export const work = {
  reactions: {
    ...{ suggestFirstEvent, announceMember, announceRemoval, announceJoinRequest, chargeJoiner, forgetTeam },
    forgetPerson: forgetting(forgetPerson),
    invite: sendInvitation,
  },
  jobs: {
    sendBundles: (ctx) => runPagedJob(ctx, notifications.bundlesJob(ctx, topics)),

    /** Releases invitations that were not canceled in time. A released one is no longer waiting, so no position is stored. */
    sendInvitations: (ctx) =>
      runPagedJob(ctx, {
        name: 'sendInvitations',
        pages: (_position, now) => dueInvitations(ctx, now),
        work: (invitation) => release(ctx, invitation),
        timeMs: 4 * MINUTE_MS,
      }),

    /** Charges the members of teams for their next due day. Dues that were charged are no longer waiting. */
    chargeDues: (ctx) =>
      runPagedJob(ctx, {
        name: 'chargeDues',
        pages: (_position, now) => chargeable(ctx, now),
        work: (dues) => chargeMembers(ctx, dues),
        timeMs: 4 * MINUTE_MS,
      }),

    markLateDues: (ctx) =>
      runPagedJob(ctx, {
        name: 'markLateDues',
        pages: (_position, now) => lateCharges(ctx, now),
        work: (charge) => makeLate(ctx, charge),
        timeMs: 4 * MINUTE_MS,
      }),

    /** Asks every domain again to forget the teams that were deleted. */
    finishTeamDeletions: (ctx) =>
      runPagedJob(ctx, {
        name: 'finishTeamDeletions',
        pages: (_position, now) => unfinishedDeletions(ctx, now),
        work: (deletion) => nextRound(ctx, deletion),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
