import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from './price.module.css';

/** Whether guests cost as much as the person who brings them. */
export const GuestsPay = ({ form }: EventStepProps) => (
  <Stack gap="0.5">
    <p className={css.label} aria-hidden>
      {m.create_guests_pay()}
    </p>
    <FilterChips
      label={m.create_guests_pay()}
      choices={[
        { value: 'same', label: m.create_guests_pay_same() },
        { value: 'free', label: m.create_guests_pay_nothing() },
      ]}
      value={form.values.chargeGuests ? 'same' : 'free'}
      onChange={(choice) => form.update((draft) => ({ ...draft, chargeGuests: choice === 'same' }))}
      wraps
    />
  </Stack>
);
