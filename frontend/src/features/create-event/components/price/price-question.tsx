import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { useTerms } from '../../api/use-terms.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import { EarlyFields } from './early-fields.tsx';
import { GuestsPay } from './guests-pay.tsx';
import { PaymentAccountNote } from './payment-account-note.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { PriceFields } from './price-fields.tsx';
import { PromoFields } from './promo-fields.tsx';
import { RefundFields } from './refund-fields.tsx';

export interface PriceQuestionProps extends EventStepProps {
  /** What the host's payment account still needs. */
  readonly accountNeeds: ReactNode;
}

/** Why prices cannot be published yet, if they cannot. */
export const AccountNote = ({ form, accountNeeds }: PriceQuestionProps) => {
  const { data: terms } = useTerms(form.values);
  if (!terms || terms.isActive) return null;
  return <PaymentAccountNote terms={terms} team={form.values.hostingTeam} needs={accountNeeds} />;
};

const Paid = ({ form, accountNeeds }: PriceQuestionProps) => {
  const { data: terms, error } = useTerms(form.values);
  return (
    <>
      <AccountNote form={form} accountNeeds={accountNeeds} />
      <PriceFields form={form} terms={terms} />
      {error !== undefined && <p className={question.hint}>{m.create_price_terms_failed()}</p>}
      {terms && <PriceBreakdown draft={form.values} terms={terms} />}
      {form.values.allowGuests && <GuestsPay form={form} />}
      <EarlyFields form={form} terms={terms} />
      <PromoFields form={form} terms={terms} />
      <RefundFields form={form} />
    </>
  );
};

const kinds = [
  { value: 'free', label: () => m.free() },
  { value: 'paid', label: () => m.create_price_paid() },
] as const;

/** Whether people pay for a spot, and what they get back who cancel. */
export const PriceQuestion = ({ form, accountNeeds }: PriceQuestionProps) => (
  <>
    <FilterChips
      label={m.create_price_question()}
      choices={kinds.map(({ value, label }) => ({ value, label: label() }))}
      value={form.values.isPaid ? 'paid' : 'free'}
      onChange={(kind) => form.update((draft) => ({ ...draft, isPaid: kind === 'paid' }))}
      wraps
    />
    {form.values.isPaid && <Paid form={form} accountNeeds={accountNeeds} />}
  </>
);
