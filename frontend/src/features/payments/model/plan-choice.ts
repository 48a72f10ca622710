import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { useSubscriptionActions } from '../api/subscription-actions.ts';
import type { PlanHolder } from './plan-holder.ts';
import { planItem } from './plan-item.ts';
import { planMove } from './plan-moves.ts';

interface Asked {
  readonly plan: Plan;
  readonly move: 'cancel' | 'change';
  readonly open: boolean;
}

/** What happens when a plan is chosen: the checkout opens, or a question is asked first. */
export const usePlanChoice = (holder: PlanHolder, onDone: () => void) => {
  const { buy, cancel } = useSubscriptionActions();
  const { id: platform } = usePlatform();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The id of a plan. */
  const [busy, setBusy] = useState<string | null>(null);
  const close = (): void => setAsked((last) => last && { ...last, open: false });

  const { run } = useAction(
    async (plan: Plan, work: () => Promise<unknown>, done?: string) => {
      setBusy(plan.id);
      await work();
      onDone();
      return done;
    },
    {
      done: (text) => (text === undefined ? undefined : { text, duration: 'long' }),
      finally: () => {
        setBusy(null);
        close();
      },
    },
  );

  const choose = async (plan: Plan): Promise<void> => {
    if (holder.kind !== 'known') return;
    const move = planMove(plan, holder.subscription);
    if (move === 'cancel' || move === 'change') return setAsked({ plan, move, open: true });
    const item = planItem(plan, holder.subject, platform, false);
    if (item && move === 'checkout') await run(plan, () => buy(item));
  };

  const confirm = async (): Promise<void> => {
    if (!asked || holder.kind !== 'known') return;
    const { plan, move } = asked;
    if (move === 'cancel') await run(plan, () => cancel(holder.subject), m.plan_cancelled());
    const item = planItem(plan, holder.subject, platform, true);
    if (item && move === 'change') await run(plan, () => buy(item), m.plan_changed());
  };

  return { choose, confirm, close, asked, busy };
};
