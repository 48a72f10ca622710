import { useAppConfig } from '#frontend/lib/page/config.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { session as current, useSession } from '#frontend/lib/session/current.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { useOwnTeams } from '../api/use-own-teams.ts';
import { holderOf } from './plan-holder.ts';

/** Who would get a plan chosen now: the person, or the team with that id. */
export const usePlanHolder = (type: SubjectType, teamId: string | null) => {
  const session = useSession();
  const userId = session.status === 'success' ? session.user?.id : undefined;
  const subscriptions = useRead(paymentsContract.subscriptions, userId === undefined ? null : {});
  const own = useOwnTeams(type === 'teams' ? userId : undefined);
  const holder = holderOf({
    type,
    session,
    sold: useAppConfig()?.subscriptionsEnabled,
    teams: own.teams,
    teamId,
    subscriptions: subscriptions.data?.items,
    error: subscriptions.error ?? own.error,
  });
  return {
    holder,
    teams: own.teams ?? [],
    retry: () => void Promise.all([current.refresh(), subscriptions.mutate(), own.mutate()]),
  };
};
