import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { useAddSomeone } from '../api/use-add-someone.ts';
import { addForm } from '../model/add-form.ts';
import { sentGuests } from '../model/party-guests.ts';
import { GuestFields } from './guest-fields.tsx';
import css from './manage.module.css';

interface PersonProps {
  readonly person: UserSummary;
  readonly add: () => Promise<unknown>;
}

const Person = ({ person: { userId, displayName: name, photoURL }, add }: PersonProps) => {
  const { busy, run } = useAction(add, { done: m.manage_added({ name }) });
  return (
    <PersonRow id={userId} name={name} photoURL={photoURL}>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={m.manage_add_who({ name })}
        onClick={() => void run()}
      >
        {m.manage_add_action()}
      </Button>
    </PersonRow>
  );
};

interface AddSheetProps {
  readonly event: EventPage;
  readonly onClose: () => void;
}

/** Adds a connection, or someone without an account by name. */
const AddSheet = ({ event, onClose }: AddSheetProps) => {
  const { connected, add, addGuest } = useAddSomeone(event);
  const open = event.eventSlotGroup.filter(({ left }) => left > 0);
  const [pickedId, setPickedId] = useState(open[0]?.id);
  const slot = open.find(({ id }) => id === pickedId) ?? open[0];
  const slotId = slot?.id;
  const room = Math.min(eventLimits.guestLimit.max, (slot?.left ?? 1) - 1);
  const form = useForm(addForm, {
    async send(guest) {
      if (!slotId) return;
      await addGuest(guest, { slotId, ...sentGuests(party) });
      showToast(m.manage_added({ name: guest.displayName }), { tone: 'success' });
      form.startOver();
    },
  });
  const { party: wanted } = form.values;
  const party = { ...wanted, guests: Math.min(wanted.guests, room) };
  return (
    <Sheet title={m.manage_add()} onClose={onClose}>
      {!slotId && <p className={css.soft}>{m.manage_add_full()}</p>}
      {slotId && (
        <Stack gap="1">
          {event.eventSlotGroup.length > 1 && (
            <Select
              label={m.manage_slot()}
              value={slotId}
              options={open.map(({ id, name: label }) => ({ value: id, label }))}
              onChange={({ currentTarget }) =>
                setPickedId(open.find(({ id }) => id === currentTarget.value)?.id)
              }
            />
          )}
          <Form form={form}>
            <TextField
              {...form.field('name')}
              label={m.manage_add_name()}
              maxLength={guestLimits.name.max}
              autoComplete="off"
            />
            <EmailField {...form.field('email')} label={m.manage_add_email()} autoComplete="email" />
            <GuestFields
              value={party}
              room={room}
              onChange={(next) => form.update((values) => ({ ...values, party: next }))}
            />
            <p className={css.soft}>{m.manage_add_hint()}</p>
            <FormEnd form={form} action={m.manage_add_guest()} />
          </Form>
          {connected.length > 0 && (
            <RowList label={m.manage_add_connections()}>
              {connected.map(({ person }) => (
                <Person key={person.userId} person={person} add={() => add(person.userId, slotId)} />
              ))}
            </RowList>
          )}
        </Stack>
      )}
    </Sheet>
  );
};

/** Puts someone on the list who has not answered. */
export const AddSomeone = ({ event }: Pick<AddSheetProps, 'event'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.manage_add()}
      </Button>
      {open && <AddSheet event={event} onClose={() => setOpen(false)} />}
    </>
  );
};
