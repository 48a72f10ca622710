import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#frontend/lib/api/api.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { promoLimits } from '#shared/domains/events/model/spot-price.ts';
import { priceEndpoints } from '#shared/domains/events/prices.ts';
import type { UsedPromo } from '../../model/paying.ts';
import { promoForm } from '../../model/promo-form.ts';
import css from './promo-field.module.css';

interface PromoFieldProps {
  readonly event: Pick<EventPage, 'id' | 'occurrenceId'>;
  readonly promo: UsedPromo | undefined;
  /** Whether the code lowers the price that holds now. */
  readonly isLower: boolean;
  readonly onChange: (promo: UsedPromo | undefined) => void;
}

const Typed = ({ event, onChange }: Pick<PromoFieldProps, 'event' | 'onChange'>) => {
  const form = useForm(promoForm, {
    async send(query) {
      const { percentOff } = await call(priceEndpoints.promo, { params: dateOf(event), query });
      onChange({ code: query.code, percentOff });
    },
  });
  return (
    <Form form={form}>
      <div className={css.line}>
        <TextField
          {...form.field('code')}
          label={m.event_promo_code()}
          autoComplete="off"
          verbatim
          maxLength={promoLimits.code.max}
          inputClassName={css.code}
        />
        <Button type="submit" variant="secondary" loading={form.busy}>
          {m.event_promo_apply()}
        </Button>
      </div>
      <FormNotes form={form} />
    </Form>
  );
};

/** A promo code of someone who is about to pay: the price changes before they do. */
export const PromoField = ({ event, promo, isLower, onChange }: PromoFieldProps) => {
  const [open, setOpen] = useState(false);
  if (promo)
    return (
      <div className={css.used} role="status">
        <IconTicket size={20} aria-hidden />
        <p>
          {isLower
            ? m.event_promo_used({ code: promo.code, off: promo.percentOff })
            : m.event_promo_not_lower({ code: promo.code })}
        </p>
        <Button variant="secondary" size="sm" onClick={() => onChange(undefined)}>
          {m.event_promo_remove()}
        </Button>
      </div>
    );
  if (!open)
    return (
      <button type="button" className={css.ask} onClick={() => setOpen(true)}>
        {m.event_promo_ask()}
      </button>
    );
  return <Typed event={event} onChange={onChange} />;
};
