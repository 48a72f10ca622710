import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { attendanceState, attendances } from '#shared/domains/events/attendance.ts';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useAttendees } from '../api/use-attendees.ts';
import { attendanceLabels } from '../model/attendance-labels.ts';
import { guestsThatFit } from '../model/attendees.ts';
import { areGuestsOf, guestNameProblems, type PartyGuests, sentGuests } from '../model/party-guests.ts';
import { GuestFields } from './guest-fields.tsx';
import css from './manage.module.css';

interface AttendeeSheetProps {
  readonly event: EventPage;
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** Moves an attendee to another slot, changes their guests, or removes them. */
export const AttendeeSheet = ({ event, attendee, onClose }: AttendeeSheetProps) => {
  const { attendance } = attendee;
  const { userId, displayName: name } = attendee.user;
  const { set, remove, record } = useAttendees(event);
  const [slotId, setSlotId] = useState(attendee.slotId);
  const [wanted, setWanted] = useState<PartyGuests>({
    guests: attendee.guests,
    names: attendee.guestNames,
  });
  const [asking, setAsking] = useState(false);
  const roomIn = (slot: EventPage['eventSlotGroup'][number]): number =>
    guestsThatFit(attendee, slot, eventLimits.guestLimit.max);
  const open = event.eventSlotGroup.filter((slot) => roomIn(slot) >= 0);
  const slot = open.find(({ id }) => id === slotId);
  const room = slot ? roomIn(slot) : 0;
  const party = { ...wanted, guests: Math.min(wanted.guests, room) };
  const saving = useAction(() => set(userId, { slotId, ...sentGuests(party) }).then(onClose), {
    done: m.manage_saved({ name }),
  });
  const recording = useAction(
    (value: string) => record(userId, attendances.find((one) => one === value) ?? null).then(onClose),
    { done: m.manage_attendance_saved({ name }) },
  );
  const canRecord = attendanceState(event, useNow()) === 'open';
  const removing = useAction(() => remove(userId).then(onClose), { done: m.manage_removed({ name }) });
  const isSame = slotId === attendee.slotId && areGuestsOf(attendee, party);
  return (
    <Sheet
      title={name}
      onClose={onClose}
      foot={
        <Cluster gap="0.75" justify="between" wraps={false}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {m.manage_remove()}
          </Button>
          <Button
            loading={saving.busy}
            disabled={isSame || guestNameProblems(party).length > 0}
            onClick={() => void saving.run()}
          >
            {m.manage_save()}
          </Button>
        </Cluster>
      }
    >
      <Stack gap="1">
        {event.eventSlotGroup.length > 1 && (
          <Select
            label={m.manage_slot()}
            value={slotId}
            options={open.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={({ currentTarget }) =>
              setSlotId(open.find(({ id }) => id === currentTarget.value)?.id ?? slotId)
            }
          />
        )}
        <GuestFields value={party} room={room} onChange={setWanted} />
        <p className={css.soft}>{m.manage_spot_notifies()}</p>
        {canRecord && (
          <Select
            label={m.manage_csv_attendance()}
            value={attendance ?? ''}
            options={[
              { value: '', label: m.manage_attendance_none() },
              ...attendances.map((value) => ({ value, label: attendanceLabels[value]() })),
            ]}
            onChange={({ currentTarget }) => void recording.run(currentTarget.value)}
          />
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={m.manage_remove_title({ name })}
        action={m.manage_remove()}
        cancel={m.manage_keep()}
        busy={removing.busy}
        onConfirm={() => void removing.run()}
        onClose={() => setAsking(false)}
      >
        <p>{m.manage_remove_text()}</p>
      </ConfirmDialog>
    </Sheet>
  );
};
