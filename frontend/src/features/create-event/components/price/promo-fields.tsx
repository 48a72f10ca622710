import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { promoLimits, reducedPrice } from '#shared/domains/events/model/spot-price.ts';
import { priceParts } from '#shared/domains/sales/net.ts';
import type { Terms } from '../../api/use-terms.ts';
import type { Draft } from '../../model/draft.ts';
import { centsOf } from '../../model/typed-price.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import question from '../question.module.css';
import css from './price.module.css';

interface PromoFieldsProps extends EventStepProps {
  readonly terms: Terms | undefined;
}

/** What a player pays with the code, and what is left of it, for the first price. */
const WithCode = ({ draft, terms }: { readonly draft: Draft; readonly terms: Terms }) => {
  const amount = draft.slots.map((slot) => centsOf(slot.price) || 0).find((cents) => cents > 0);
  const off = Number(draft.promoOff);
  const { min, max } = promoLimits.percentOff;
  if (!amount || !Number.isInteger(off) || off < min || off > max) return null;
  const reduced = reducedPrice(amount, off);
  const { net } = priceParts(reduced, terms.basisPoints);
  return (
    <p className={css.under} aria-live="polite">
      <span className={css.net}>{m.create_promo_net({ price: price(reduced), net: price(net) })}</span>
    </p>
  );
};

/** A code that lowers the prices for those who have it. */
export const PromoFields = ({ form, terms }: PromoFieldsProps) => (
  <section className={css.reduction} aria-label={m.create_promo()}>
    <SwitchField {...form.field('hasPromo')} label={m.create_promo()} description={m.create_promo_hint()} />
    {form.values.hasPromo && (
      <>
        <div className={css.promo}>
          <TextField
            {...form.field('promoCode')}
            label={m.create_promo_code()}
            autoComplete="off"
            verbatim
            maxLength={promoLimits.code.max}
            inputClassName={css.code}
          />
          <TextField
            {...form.field('promoOff')}
            label={m.create_promo_off()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
          <TextField
            {...form.field('promoUses')}
            label={m.create_promo_uses()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </div>
        {terms && <WithCode draft={form.values} terms={terms} />}
        <p className={question.hint}>{m.create_promo_rule()}</p>
      </>
    )}
  </section>
);
