import { IconDots, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { NameSearch } from '#frontend/ui/inputs/name-search.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useAttendees } from '../api/use-attendees.ts';
import { useMessages } from '../api/use-messages.ts';
import { attendanceLabels } from '../model/attendance-labels.ts';
import { type Filter, listed, peopleIn } from '../model/attendees.ts';
import { AddSomeone } from './add-someone.tsx';
import { AttendeeList, LoadedAttendees } from './attendee-list.tsx';
import { AttendeePerson } from './attendee-person.tsx';
import { AttendeeSheet } from './attendee-sheet.tsx';
import { LateCancellations } from './late-cancellations.tsx';
import css from './manage.module.css';
import { UndecidedPeople } from './undecided.tsx';

const FEW = 8;
const SLOT = 'slot';

const tags = { came: 'good', late_cancel: 'bad', no_show: 'bad' } as const;

interface RowProps {
  readonly event: EventPage;
  readonly attendee: Attendee;
  readonly onOpen: () => void;
}

const Row = ({ event, attendee, onOpen }: RowProps) => {
  const { user, since, allDates, byDefault, attendance, isDeleted } = attendee;
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  return (
    <li className={css.row}>
      <AttendeePerson
        event={event}
        attendee={attendee}
        more={[m.manage_since({ date: shortDate(since, zone) })]}
      />
      {byDefault && <Tag>{m.manage_counted_in()}</Tag>}
      {allDates && <Tag>{m.manage_all_dates()}</Tag>}
      {attendance && <Tag tone={tags[attendance]}>{attendanceLabels[attendance]()}</Tag>}
      {!isDeleted && (
        <IconButton label={m.manage_change_who({ name: user.displayName })} onClick={onOpen}>
          <IconDots size={22} aria-hidden />
        </IconButton>
      )}
    </li>
  );
};

/** Saves a file with the attendees shown, and those who have not answered. */
const Export = ({
  event,
  attendees,
}: {
  readonly event: EventPage;
  readonly attendees: readonly Attendee[];
}) => {
  const { busy, run } = useAction(async () => {
    const params = dateOf(event);
    const [{ attendeeFile }, undecided] = await Promise.all([
      import('../model/attendee-file.ts'),
      readEveryPage((cursor) => call(eventsContract.invited, { params, query: { cursor } })),
    ]);
    // A byte order mark: without it, some spreadsheets misread letters with accents.
    const file = new Blob([`\uFEFF${attendeeFile(event, attendees, undecided)}`], { type: 'text/csv' });
    saveFile(`${event.title}.csv`, file);
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      icon={<IconDownload size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {m.manage_export()}
    </Button>
  );
};

interface AttendeesTabProps {
  readonly event: EventPage;
  readonly invite: ReactNode;
}
interface EveryoneProps {
  readonly event: EventPage;
  readonly everyone: readonly Attendee[];
}

/** The slot shown is in the address. */
const useSlotFilter = (slots: EventPage['eventSlotGroup']) => {
  const [query, setQuery] = useSearchParams();
  const filter: Filter = slots.find(({ id }) => id === query.get(SLOT))?.id ?? 'all';
  const choose = (value: Filter): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'all') next.delete(SLOT);
        else next.set(SLOT, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter, choose };
};

const Everyone = ({ event, everyone }: EveryoneProps) => {
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string>();
  const slots = event.eventSlotGroup;
  const { filter, choose } = useSlotFilter(slots);
  const shown = listed(everyone, filter, search);
  const opened = everyone.find(({ user }) => user.userId === openId);
  return (
    <Stack gap="1">
      <div className={css.tools}>
        {slots.length > 1 && (
          <FilterChips
            label={m.manage_slot()}
            choices={[
              { value: 'all', label: m.manage_all({ count: peopleIn(everyone) }) },
              ...slots.map(({ id, name }) => ({
                value: id,
                label: `${name} ${peopleIn(listed(everyone, id))}`,
              })),
            ]}
            value={filter}
            onChange={choose}
          />
        )}
        {everyone.length > FEW && <NameSearch className={css.search} value={search} onChange={setSearch} />}
        {!event.cancelled && <AddSomeone event={event} />}
        <Export event={event} attendees={shown} />
      </div>
      <AttendeeList
        shown={shown}
        row={(attendee) => (
          <Row
            key={attendee.user.userId}
            event={event}
            attendee={attendee}
            onOpen={() => setOpenId(attendee.user.userId)}
          />
        )}
      />
      {opened && <AttendeeSheet event={event} attendee={opened} onClose={() => setOpenId(undefined)} />}
    </Stack>
  );
};

/** Everyone who is going, and what the host can do about them. */
export const AttendeesTab = ({ event, invite }: AttendeesTabProps) => {
  const { read } = useAttendees(event);
  const { send } = useMessages(event);
  return (
    <>
      <LoadedAttendees
        read={read}
        action={
          <>
            {invite}
            {!event.cancelled && <AddSomeone event={event} />}
          </>
        }
      >
        {(everyone) => <Everyone event={event} everyone={everyone} />}
      </LoadedAttendees>
      <UndecidedPeople event={event} send={send} />
      <LateCancellations event={event} />
    </>
  );
};
