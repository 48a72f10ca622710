import { IconCurrencyDollar } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import type { Terms } from '../../api/use-terms.ts';
import { changeSlot } from '../../model/draft.ts';
import { centsOf } from '../../model/typed-price.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import { Net } from './net.tsx';
import css from './price.module.css';

interface PriceFieldsProps extends EventStepProps {
  /** Undefined until they are known. */
  readonly terms: Terms | undefined;
}

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
            <Net amount={centsOf(slot.price)} terms={terms} />
          </p>
        </li>
      ))}
    </ul>
    <p className={question.hint}>{m.create_price_exact()}</p>
  </>
);
