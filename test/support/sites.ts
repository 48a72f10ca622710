import type { Member } from '#lambdas/core/actor.ts';
import { findSubscription, writeSubscription } from '#lambdas/payments/subscription.table.ts';
import { findClaim, hold, recordProgress } from '#lambdas/sites/site-domain.table.ts';
import { findAccount } from '#lambdas/users/people/index.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import { type SiteId, TeamId } from '#shared/kernel/ids.ts';
import { aMember, aTeam, aTeamSubscription, requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { addPerson } from './people.ts';
import { createSitesCaller } from './sites-api.ts';
import { createTeamsCaller } from './teams-api.ts';

/** The nth person, with an account: the same at the next call. */
export const signUp = async (ctx: RecordingContext, n: number): Promise<Member> =>
  (await findAccount(ctx, aMember(n).userId)) ? aMember(n) : addPerson(ctx, n);

/** A team of the nth person. */
export const startTeam = async (
  ctx: RecordingContext,
  n: number,
  overrides: Parameters<typeof aTeam>[0] = {},
) =>
  createTeamsCaller(ctx).teams.create(
    await signUp(ctx, n),
    aTeam({ requestKey: requestKey(n), name: `Team ${n}`, ...overrides }),
    'gth',
  );

/** Writes the plan that the nth person pays for a team, as the payment provider would report it. */
export const writePlan = async (
  ctx: RecordingContext,
  n: number,
  teamId: TeamId,
  status: SubscriptionStatus = 'active',
): Promise<void> => {
  const state = aTeamSubscription(aMember(n).userId, teamId, { status });
  await writeSubscription(ctx, state, await findSubscription(ctx, state.payerId, state.id));
};

/** A published website of the nth person's team, which has a plan. */
export const publishSite = async (
  ctx: RecordingContext,
  n: number,
  overrides: Parameters<typeof aTeam>[0] = {},
) => {
  const { sites } = createSitesCaller(ctx);
  const team = await startTeam(ctx, n, overrides);
  await writePlan(ctx, n, TeamId.parse(team.id));
  const made = await sites.createFromTeam(aMember(n), TeamId.parse(team.id));
  return sites.publish(aMember(n), made.id);
};

/** Connects a domain to the nth person's website: claimed, proven, and served. */
export const serveSite = async (
  ctx: RecordingContext,
  n: number,
  siteId: SiteId,
  domain: string,
): Promise<void> => {
  await createSitesCaller(ctx).domains.attach(aMember(n), siteId, domain);
  const claim = await findClaim(ctx, { domain, siteId });
  const held = claim && (await hold(ctx, claim, undefined));
  if (!held) throw new Error('someone else has the domain');
  await recordProgress(ctx, held, { status: 'active' });
};
