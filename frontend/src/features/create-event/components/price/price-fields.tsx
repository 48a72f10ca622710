import { IconCurrencyDollar } from '@tabler/icons-react';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { priceParts } from '#shared/domains/sales/net.ts';
import type { Terms } from '../../api/use-terms.ts';
import { changeSlot } from '../../model/draft.ts';
import { centsOf } from '../../model/typed-price.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import css from './price.module.css';

interface PriceFieldsProps extends EventStepProps {
  /** Undefined until they are known. */
  readonly terms: Terms | undefined;
}

/** What is left of a price, while it is typed. */
const Net = ({ typed, terms }: { readonly typed: string; readonly terms: Terms | undefined }) => {
  const amount = centsOf(typed);
  if (amount === undefined || Number.isNaN(amount)) return null;
  if (amount === 0) return <span className={css.net}>{m.create_price_free_group()}</span>;
  if (!terms) return null;
  const { net } = priceParts(amount, terms.basisPoints);
  return <span className={css.net}>{m.create_price_net({ price: price(net) })}</span>;
};

/** The price of each group, with what is left of it. */
export const PriceFields = ({ form, terms }: PriceFieldsProps) => (
  <>
    <ul className={css.slots}>
      {form.values.slots.map((slot, index) => (
        <li key={slot.key} className={css.slot}>
          <TextInput
            className={css.price}
            name={`slots.${index}.price`}
            label={slot.name.trim() || m.create_price_group()}
            description={m.create_price_spots({ count: Number(slot.capacity) || 0 })}
            icon={<IconCurrencyDollar size={20} aria-hidden />}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
            placeholder={m.create_price_placeholder()}
            value={slot.price}
            error={form.error('slots', `${index}.feeAmount`)}
            onChange={({ currentTarget: { value } }) => form.update(changeSlot(slot.key, { price: value }))}
          />
          <p className={css.below} aria-live="polite">
            <Net typed={slot.price} terms={terms} />
          </p>
        </li>
      ))}
    </ul>
    <p className={question.hint}>{m.create_price_exact()}</p>
  </>
);
