import { dayAndMonth } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { DuesCharge } from '#shared/domains/teams/dues.ts';
import type { DuesState } from '#shared/domains/teams/dues-rules.ts';
import { money } from '#shared/kernel/money.ts';
import { stateLabels } from '../../model/dues-form.ts';

/** The amount of a charge, and when it is due. */
export const chargeText = ({ amount, dueOn }: DuesCharge): string => {
  const locale = formatLocale();
  const date = dayAndMonth(`${dueOn}T12:00:00.000Z`, { locale, timeZone: 'UTC' });
  return m.dues_charge({ amount: money({ amount, currency: 'usd' }, locale), date });
};

const tones = { due: 'plain', paid: 'good', late: 'bad', waived: 'plain', refunded: 'plain' } as const;

export const ChargeState = ({ state }: { readonly state: DuesState }) => (
  <Tag tone={tones[state]}>{stateLabels[state]()}</Tag>
);
