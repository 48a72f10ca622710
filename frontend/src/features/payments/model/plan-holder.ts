import type { SessionState } from '#frontend/lib/session/session.ts';
import type { Subject, Subscription } from '#shared/domains/payments/contract.ts';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import { subscriptionOf } from './subscription-groups.ts';

/** Who or what would get the plan that is chosen, as far as it is known. */
export type PlanHolder =
  | { readonly kind: 'loading' }
  /** Plans are not sold at the moment. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'visitor' }
  /** Signed in, but the profile is not set up yet. */
  | { readonly kind: 'newcomer' }
  /** Team plans are for teams, and the person has started none. */
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
  /** Whether plans are sold; undefined while that is not known. */
  readonly sold: boolean | undefined;
  /** The teams that the person started. */
  readonly teams: readonly Pick<TeamCard, 'id'>[] | undefined;
  /** Which of them is meant; the first where it is none of them. */
  readonly teamId: string | null;
  readonly subscriptions: readonly Subscription[] | undefined;
  /** Why teams or subscriptions are missing. */
  readonly error: unknown;
}

/** The team that is meant: the one that was asked for, or else the first. */
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
