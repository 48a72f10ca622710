import { teamsContract } from '#shared/domains/teams/contract.ts';
import { callerId } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import type { Access } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import * as people from '../users/people/index.ts';
import type { teams as domain } from './domain.ts';
import * as roster from './roster/index.ts';
import * as shown from './shown/index.ts';

export const access = { team: roster.findWithPlan } satisfies Access<typeof domain.api>;

/** Functions of domains that need this one. */
export interface GivenToReads {
  /** People under the names that a viewer may see. */
  readonly findShown: shown.FindPeople;
  readonly maySeeProfile: shown.MaySeeProfile;
}
export const readsWith = ({ findShown, maySeeProfile }: GivenToReads) =>
  ({
    get: async (ctx, { actor, team, roles, query }) => {
      // In one round: what the page shows, and who looks at it.
      const [viewer, parts] = await Promise.all([
        roster.viewerOf(ctx, team, roles, actor, query.invitation),
        shown.readParts(ctx, team),
      ]);
      return shown.showTeam(ctx, team, viewer, { findShown, parts, seenBy: callerId(actor) });
    },
    list: (ctx, { query }) => shown.list(ctx, query, findShown),
    ofUser: (ctx, { actor, params }) =>
      shown.listedTeamsOf(ctx, params.userId, callerId(actor), { maySeeProfile, findShown }),
  }) satisfies Reads<typeof teamsContract, Context<'cursors'>, typeof access>;

/** What anyone may read of teams. */
export const pageReads = (ctx: Context<'cursors'>, maySeeProfile: shown.MaySeeProfile) => {
  const reads = readsWith({ maySeeProfile, findShown: people.findForVisitors });
  return readsAsVisitor(ctx, teamsContract, {
    reads: {
      ...reads,
      // Pages are kept for everyone, so an invitation in the address must not open a team there.
      get: (own, call) => reads.get(own, { ...call, query: {} }),
    },
    access,
  });
};
