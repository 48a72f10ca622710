import type { SessionState } from '#frontend/lib/session/session.ts';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { Subject, Subscription } from '#shared/domains/payments/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { subscriptionOf } from './subscription-groups.ts';

/** Who would get the chosen plan, as far as it is known. */
export type PlanHolder =
  | { readonly kind: 'loading' }
  /** Plans are not sold right now. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'visitor' }
  /** Logged in, but the profile is not set up yet. */
  | { readonly kind: 'newcomer' }
  /** Team plans are for teams, and the person manages none. */
  | { readonly kind: 'teamless' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'known';
      readonly subject: Subject;
      readonly subscription: Subscription | undefined;
    };

interface Known {
  readonly type: SubjectType;
  readonly session: SessionState;
  /** Whether plans are sold; undefined while unknown. */
  readonly sold: boolean | undefined;
  /** The teams whose plans the person manages. */
  readonly teams: readonly Pick<TeamCard, 'id'>[] | undefined;
  /** The selected team; the first one if it is not among them. */
  readonly teamId: string | null;
  readonly subscriptions: readonly Subscription[] | undefined;
  /** Why teams or subscriptions are missing. */
  readonly error: unknown;
}

/** The selected team: the requested one, or else the first. */
export const pickedTeam = <Team extends { readonly id: string }>(
  teams: readonly Team[],
  teamId: string | null,
): Team | undefined => teams.find(({ id }) => id === teamId) ?? teams[0];

const subjectOf = (known: Known, userId: string): Subject | undefined => {
  if (known.type === 'user') return { type: 'user', id: userId };
  const team = pickedTeam(known.teams ?? [], known.teamId);
  return team && { type: 'teams', id: team.id };
};

export const holderOf = (known: Known): PlanHolder => {
  const { session, sold, subscriptions, teams, type, error } = known;
  if (sold === false) return { kind: 'closed' };
  if (sold === undefined || session.status === 'loading') return { kind: 'loading' };
  if (session.status === 'pending') return { kind: 'newcomer' };
  if (session.status === 'error') return { kind: 'failed', error: session.error };
  if (!session.user) return { kind: 'visitor' };
  const isWhole = subscriptions !== undefined && (type === 'user' || teams !== undefined);
  if (!isWhole) return error === undefined ? { kind: 'loading' } : { kind: 'failed', error };
  const subject = subjectOf(known, session.user.id);
  if (!subject) return { kind: 'teamless' };
  return { kind: 'known', subject, subscription: subscriptionOf(subscriptions, subject.type, subject.id) };
};
