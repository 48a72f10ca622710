import { IconPlus } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import { addSlot } from '../model/draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './create.module.css';
import { SlotFields } from './slot-fields.tsx';

const guestLimits = Array.from({ length: eventLimits.guestLimit.max }, (_, index) => String(index + 1)).map(
  (value) => ({ value, label: value }),
);

const HOURS_PER_DAY = 24;
/** Days before the start; 0 for never. */
const publicDays = [0, 1, 2, 3, 7];

/** An event may have another number of hours, which is kept. */
const publicChoices = (current: number) =>
  [...new Set([...publicDays.map((days) => days * HOURS_PER_DAY), current])].map((hours) => ({
    value: String(hours),
    label:
      hours === 0
        ? m.create_public_never()
        : m.create_public_before({ days: Math.round(hours / HOURS_PER_DAY) }),
  }));

interface WhoProps extends EventStepProps {
  /** Whether the host joins with it; an existing event has RSVPs for that. */
  readonly isNew?: boolean;
}

const Options = ({ form, isNew }: WhoProps) => {
  const { value: guestLimit, onChange, ...guests } = form.field('guestLimit');
  const { value: hoursBefore, onChange: onPublish, ...publication } = form.field('publicHoursBefore');
  return (
    <div className={css.options}>
      {isNew && <SwitchField {...form.field('hostPlays')} label={m.create_host_plays()} />}
      <SwitchField {...form.field('allowGuests')} label={m.create_guests()} />
      {form.values.allowGuests && (
        <SelectField
          {...guests}
          label={m.create_guest_limit()}
          choices={guestLimits}
          value={String(guestLimit)}
          className={css.guests}
          onChange={(limit) => onChange(Number(limit))}
        />
      )}
      <SwitchField {...form.field('allowWaitlist')} label={m.create_waitlist()} />
      <SwitchField {...form.field('creatorApprovalNeeded')} label={m.create_approval()} />
      <SwitchField {...form.field('allowLateRsvp')} label={m.create_late()} />
      <SwitchField {...form.field('isPrivate')} label={m.create_private()} />
      {form.values.isPrivate && (
        <SelectField
          {...publication}
          label={m.create_public()}
          choices={publicChoices(hoursBefore)}
          value={String(hoursBefore)}
          className={css.guests}
          onChange={(hours) => onPublish(Number(hours))}
        />
      )}
    </div>
  );
};

export const WhoStep = ({ form, isNew = true }: WhoProps) => {
  const { slots } = form.values;
  return (
    <>
      <div className={css.slots} data-field="slots">
        {slots.map((slot, index) => (
          <SlotFields key={slot.key} slot={slot} index={index} removable={slots.length > 1} form={form} />
        ))}
      </div>
      {slots.length < eventLimits.slots.max && (
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden />}
          className={css.add}
          onClick={() => form.update(addSlot(''))}
        >
          {m.create_add_slot()}
        </Button>
      )}
      <Options form={form} isNew={isNew} />
    </>
  );
};
