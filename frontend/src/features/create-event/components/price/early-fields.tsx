import { IconCurrencyDollar } from '@tabler/icons-react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import type { Terms } from '../../api/use-terms.ts';
import { changeSlot, type Draft } from '../../model/draft.ts';
import { earlyChoices } from '../../model/early-choices.ts';
import { earlyEndOf } from '../../model/price-of-draft.ts';
import { centsOf } from '../../model/typed-price.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import { Net } from './net.tsx';
import css from './price.module.css';

interface EarlyFieldsProps extends EventStepProps {
  readonly terms: Terms | undefined;
}

/** When the early price ends, as far as the start is known. */
const End = ({ draft }: { readonly draft: Draft }) => {
  const now = useNow();
  const end = earlyEndOf(draft);
  if (end === undefined) return null;
  const zone = { locale: formatLocale(), timeZone: 'UTC' };
  const when = { day: longDate(end, zone), time: time(end, zone, 'UTC') };
  return (
    <p className={question.hint}>{end <= now ? m.create_early_over(when) : m.create_early_ends(when)}</p>
  );
};

/** The groups that cost something; the place of each among all groups names its field. */
const pricedSlots = ({ slots }: Draft) =>
  slots.map((slot, index) => ({ slot, index })).filter(({ slot }) => centsOf(slot.price) !== 0);

/** What the first to join pay, and until when. */
export const EarlyFields = ({ form, terms }: EarlyFieldsProps) => {
  const { hasEarly, earlyHoursBefore, slots } = form.values;
  return (
    <section className={css.reduction} aria-label={m.create_early()}>
      <SwitchField {...form.field('hasEarly')} label={m.create_early()} description={m.create_early_hint()} />
      {hasEarly && (
        <>
          {pricedSlots(form.values).map(({ slot, index }) => (
            <div key={slot.key}>
              <TextInput
                name={`slots.${index}.earlyPrice`}
                label={
                  slots.length > 1 && slot.name.trim() !== ''
                    ? m.create_early_pays_of({ slot: slot.name.trim() })
                    : m.create_price_pays()
                }
                icon={<IconCurrencyDollar size={20} aria-hidden />}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                placeholder={m.create_price_placeholder()}
                value={slot.earlyPrice}
                error={form.error('slots', `${index}.earlyAmount`)}
                onChange={({ currentTarget: { value } }) =>
                  form.update(changeSlot(slot.key, { earlyPrice: value }))
                }
              />
              <p className={css.under} aria-live="polite">
                <Net amount={centsOf(slot.earlyPrice) || undefined} terms={terms} />
              </p>
            </div>
          ))}
          <Select
            label={m.create_early_until()}
            options={earlyChoices(earlyHoursBefore)}
            value={String(earlyHoursBefore)}
            onChange={({ currentTarget }) =>
              form.update((draft) => ({ ...draft, earlyHoursBefore: Number(currentTarget.value) }))
            }
          />
          <End draft={form.values} />
        </>
      )}
    </section>
  );
};
