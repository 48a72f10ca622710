import { useState } from 'react';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useOwnTeams } from '../../api/use-own-teams.ts';
import { subscriptionOf, teamSubscriptions, usualPlanName } from '../../model/subscription-groups.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { PlanCancel } from './plan-cancel.tsx';
import { PlanKeep } from './plan-keep.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

interface CardProps {
  readonly subscription: Subscription | undefined;
  readonly sold: boolean;
}

/** A plan can be canceled at any time, and kept as long as plans are sold. */
const EndOrKeep = ({
  subscription,
  sold,
}: {
  readonly subscription: Subscription;
  readonly sold: boolean;
}) => {
  if (!subscription.cancelAtPeriodEnd) return <PlanCancel subscription={subscription} />;
  return sold ? <PlanKeep subject={subscription.subject} /> : null;
};

const TeamCard = ({
  subscription,
  sold,
  teamName,
}: CardProps & { readonly teamName?: string | undefined }) => {
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="secondary" onClick={() => setChanging(true)}>
      {m.subscription_change()}
    </Button>
  );
  return (
    <>
      <SubscriptionCard
        name={subscription?.label ?? usualPlanName('teams')}
        owner={teamName === undefined ? undefined : m.subscription_for_team({ team: teamName })}
        subscription={subscription}
        plansPath={sold ? paths.organizerPricing() : null}
        secondary={
          subscription && (
            <>
              {sold && !subscription.cancelAtPeriodEnd && change}
              <EndOrKeep subscription={subscription} sold={sold} />
            </>
          )
        }
      />
      {subscription && changing && (
        <ChangePlanDialog subscription={subscription} onClose={() => setChanging(false)} />
      )}
    </>
  );
};

const UserCard = ({ subscription, sold }: CardProps) => (
  <SubscriptionCard
    name={subscription?.label ?? usualPlanName('user')}
    owner={m.subscription_for_you()}
    subscription={subscription}
    plansPath={sold ? paths.memberPricing() : null}
    secondary={subscription && <EndOrKeep subscription={subscription} sold={sold} />}
  />
);

/** The logged-in person's id. */
const useOwnId = (): UserId | undefined => {
  const session = useSession();
  return session.status === 'success' ? session.user?.id : undefined;
};

/** The plans that the person pays for: those of teams, and their own. Headings are h3. */
export const SubscriptionCards = () => {
  const read = useRead(paymentsContract.subscriptions, {});
  const userId = useOwnId();
  const { teams } = useOwnTeams(userId);
  const sold = useAppConfig()?.subscriptionsEnabled;
  const skeleton = <CardListSkeleton count={2} />;
  return (
    <Loaded of={read} heading="h3" failed={m.subscription_failed()} skeleton={skeleton}>
      {({ items }) => {
        if (sold === undefined) return skeleton;
        const ofTeams = teamSubscriptions(items, teams ?? []);
        return (
          <Stack>
            {ofTeams.length === 0 && <TeamCard subscription={undefined} sold={sold} />}
            {ofTeams.map(({ subscription, teamName }) => (
              <TeamCard key={subscription.id} subscription={subscription} sold={sold} teamName={teamName} />
            ))}
            <UserCard subscription={subscriptionOf(items, 'user', userId)} sold={sold} />
          </Stack>
        );
      }}
    </Loaded>
  );
};
