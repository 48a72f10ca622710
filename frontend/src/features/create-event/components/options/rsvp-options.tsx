import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { closingChoices, closingFields, closingOf } from '../../model/closing.ts';
import { beforeStart } from '../../model/labels.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from '../create.module.css';

const guestLimits = Array.from({ length: eventLimits.guestLimit.max }, (_, index) => String(index + 1)).map(
  (value) => ({ value, label: value }),
);

/** Hours before the start; 0 for never. */
const publicHours = [0, 24, 48, 72, 168];

/** An event may have another number of hours, which is kept. */
const publicChoices = (current: number) =>
  [...new Set([...publicHours, current])].map((hours) => ({
    value: String(hours),
    label: hours === 0 ? m.create_public_never() : beforeStart(hours),
  }));

const minimumHours = [1, 2, 3, 6, 12, 24, 48];

/** An event may have another number of hours, which is kept. */
const minimumChoices = (current: number) =>
  [...new Set([...minimumHours, current])].map((hours) => ({
    value: String(hours),
    label: beforeStart(hours),
  }));

/** Cancel an event automatically if too few people sign up. */
const Minimum = ({ form }: EventStepProps) => {
  const { value: hours, onChange, ...decision } = form.field('hoursToCancelBefore');
  return (
    <>
      <SwitchField {...form.field('hasMinimumNeeded')} label={m.create_minimum()} />
      {form.values.hasMinimumNeeded && (
        <div className={css.minimum}>
          <TextField
            {...form.field('minimumNeeded')}
            type="number"
            inputMode="numeric"
            label={m.create_minimum_needed()}
          />
          <SelectField
            {...decision}
            label={m.create_minimum_hours()}
            choices={minimumChoices(hours)}
            value={String(hours)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        </div>
      )}
    </>
  );
};

/** When RSVPs close: one choice for two options that exclude each other. */
const Closing = ({ form }: EventStepProps) => {
  const { value: _, ...closing } = form.field('rsvpHoursBefore');
  return (
    <SelectField
      {...closing}
      label={m.create_closes()}
      choices={closingChoices(form.values)}
      value={closingOf(form.values)}
      className={css.narrow}
      onChange={(choice) => form.update((draft) => ({ ...draft, ...closingFields(choice) }))}
    />
  );
};

/** How people join. */
export const RsvpOptions = ({ form }: EventStepProps) => {
  const { value: guestLimit, onChange, ...guests } = form.field('guestLimit');
  const { value: hoursBefore, onChange: onPublish, ...publication } = form.field('publicHoursBefore');
  return (
    <div className={css.options}>
      <SwitchField {...form.field('allowGuests')} label={m.create_guests()} />
      {form.values.allowGuests && (
        <SelectField
          {...guests}
          label={m.create_guest_limit()}
          choices={guestLimits}
          value={String(guestLimit)}
          className={css.narrow}
          onChange={(limit) => onChange(Number(limit))}
        />
      )}
      <SwitchField {...form.field('allowGuestRsvp')} label={m.create_guest_rsvp()} />
      <SwitchField {...form.field('allowWaitlist')} label={m.create_waitlist()} />
      {form.values.allowWaitlist && (
        <SwitchField
          {...form.field('reliableFirst')}
          label={m.create_reliable_first()}
          description={m.create_reliable_first_hint()}
        />
      )}
      <SwitchField {...form.field('creatorApprovalNeeded')} label={m.create_approval()} />
      <Minimum form={form} />
      <Closing form={form} />
      <SwitchField
        {...form.field('isPrivate')}
        label={form.values.hostingTeam ? m.create_private_team() : m.create_private()}
      />
      {form.values.isPrivate && (
        <SelectField
          {...publication}
          label={m.create_public()}
          choices={publicChoices(hoursBefore)}
          value={String(hoursBefore)}
          className={css.narrow}
          onChange={(hours) => onPublish(Number(hours))}
        />
      )}
    </div>
  );
};
