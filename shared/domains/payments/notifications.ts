import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';
import { planCurrency, planLevel } from './plans.ts';

/** US dollars are written the same in both languages. */
const priceOf = (cost: number): string => money({ amount: cost, currency: planCurrency }, languageTags.en);

/** To the payer: a plan that they bought, or changed to, is active. */
export const planStarted = notificationKind({
  type: 'plan_started',
  data: z.object({
    planId: z.string(),
    cost: z.int(),
    period: z.enum(['month', 'year']),
  }),
  picture: 'envelope',
  changes: ['plan'],
  ownAction: true,
  title: ({ planId }) => ({ text: 'plan_started', values: { plan: planLevel(planId)?.label ?? planId } }),
  lines: ({ cost, period }) => [
    {
      text: 'plan_started_price',
      values: { price: priceOf(cost), period },
    },
  ],
  link: () => paths.settings({ tab: 'payments' }),
  email: ({ cost, period }) => ({
    text: {
      text: 'plan_started_email',
      values: { price: priceOf(cost), period },
    },
    button: { text: 'plan_started_open', values: {} },
  }),
});

/** Every kind of notification of this domain. */
export const kinds = [planStarted] as const;
