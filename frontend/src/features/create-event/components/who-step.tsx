import { IconPlus } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { SlotFields } from './slot-fields.tsx';

const guestLimits = Array.from({ length: eventLimits.guestLimit.max }, (_, index) => String(index + 1));

const Options = ({ form: { draft, change } }: { readonly form: EventForm }) => (
  <div className={css.options}>
    <Switch
      label={m.create_host_plays()}
      checked={draft.hostPlays}
      onChange={(event) => change({ hostPlays: event.currentTarget.checked })}
    />
    <Switch
      label={m.create_guests()}
      checked={draft.allowGuests}
      onChange={(event) => change({ allowGuests: event.currentTarget.checked })}
    />
    {draft.allowGuests && (
      <Select
        label={m.create_guest_limit()}
        options={guestLimits}
        value={String(draft.guestLimit)}
        className={css.guests}
        onChange={(event) => change({ guestLimit: Number(event.currentTarget.value) })}
      />
    )}
    <Switch
      label={m.create_late()}
      checked={draft.allowLateRsvp}
      onChange={(event) => change({ allowLateRsvp: event.currentTarget.checked })}
    />
    <Switch
      label={m.create_private()}
      checked={draft.isPrivate}
      onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
    />
  </div>
);

export const WhoStep = ({ form }: { readonly form: EventForm }) => {
  const { slots } = form.draft;
  return (
    <>
      {slots.map((slot, index) => (
        <SlotFields key={slot.key} slot={slot} index={index} removable={slots.length > 1} form={form} />
      ))}
      {slots.length < eventLimits.slots.max && (
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden />}
          className={css.add}
          onClick={() => form.act({ type: 'add-slot', name: '' })}
        >
          {m.create_add_slot()}
        </Button>
      )}
      <Options form={form} />
    </>
  );
};
