import { IconPlus } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { addSlot } from '../model/draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './create.module.css';
import { HostField } from './options/host-field.tsx';
import { RsvpOptions } from './options/rsvp-options.tsx';
import { SlotFields } from './options/slot-fields.tsx';

interface WhoProps extends EventStepProps {
  /** A new event asks for the number of players first: a name and a number are only for several slots. */
  readonly isNew?: boolean;
  /** Whether the viewer chooses who hosts it: the person who creates it does. */
  readonly choosesHost?: boolean;
  /** Whether the host is asked about members who are going by default. */
  readonly asksWhoStays?: boolean;
}

/** Who hosts it, for whom it is, and how people join. */
export const WhoFields = ({ form, isNew = true, choosesHost = true, asksWhoStays = false }: WhoProps) => {
  const { slots } = form.values;
  return (
    <>
      <HostField form={form} choosesHost={choosesHost} asksWhoStays={asksWhoStays} />
      <Stack gap="1" data-field="slots">
        {slots.map((slot, index) => (
          <SlotFields
            key={slot.key}
            slot={slot}
            index={index}
            removable={slots.length > 1}
            named={!isNew || slots.length > 1}
            form={form}
          />
        ))}
      </Stack>
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
      <RsvpOptions form={form} />
    </>
  );
};
