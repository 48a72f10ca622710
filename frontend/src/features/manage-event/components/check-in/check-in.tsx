import { IconCheck, IconCloudOff, IconPlus, IconScan } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { fromNow, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { NameSearch } from '#frontend/ui/inputs/name-search.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { type Attendance, attendanceOpensAt, attendanceState } from '#shared/domains/events/attendance.ts';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useAttendees } from '../../api/use-attendees.ts';
import { useCheckIn } from '../../api/use-check-in.ts';
import { usePassScans } from '../../api/use-pass-scans.ts';
import { type Filter, listed, peopleIn } from '../../model/attendees.ts';
import { loadCodeReader } from '../../model/code-reader.ts';
import { AttendeeList, LoadedAttendees } from '../attendee-list.tsx';
import { AttendeePerson } from '../attendee-person.tsx';
import manage from '../manage.module.css';
import css from './check-in.module.css';
import { ScanSheet } from './scan-sheet.tsx';

interface RowProps {
  readonly event: EventPage;
  readonly attendee: Attendee;
  /** The record is on this device only. */
  readonly isUnsent: boolean;
  readonly canMiss: boolean;
  readonly onRecord: (attendance: Attendance | null) => void;
}

/** What a host should know about a record: where it is, or that it is the player's own. */
const hints = ({ recordedBy }: Attendee, isUnsent: boolean): string[] => {
  if (isUnsent) return [m.manage_saved_on_device()];
  return recordedBy === 'player' ? [m.manage_self_check_in()] : [];
};

const Row = ({ event, attendee, isUnsent, canMiss, onRecord }: RowProps) => {
  const { user, attendance, isDeleted } = attendee;
  const name = user.displayName;
  const came = attendance === 'came';
  const missed = attendance === 'no_show';
  return (
    <li className={manage.row}>
      <AttendeePerson event={event} attendee={attendee} more={hints(attendee, isUnsent)} />
      {!isDeleted && (
        <>
          {canMiss && !came && (
            <button
              type="button"
              className={css.missed}
              aria-pressed={missed}
              aria-label={m.manage_no_show_who({ name })}
              onClick={() => onRecord(missed ? null : 'no_show')}
            >
              {m.manage_no_show()}
            </button>
          )}
          <button
            type="button"
            className={css.came}
            aria-pressed={came}
            aria-label={m.manage_came_who({ name })}
            data-unsent={isUnsent}
            onClick={() => onRecord(came ? null : 'came')}
          >
            {came ? <IconCheck size={26} aria-hidden /> : <IconPlus size={26} aria-hidden />}
          </button>
        </>
      )}
    </li>
  );
};

const filters = ['all', 'expected', 'came'] as const satisfies readonly Filter[];
const filterLabels = {
  all: m.manage_all,
  expected: m.manage_expected,
  came: m.manage_here,
} as const;

interface OpenCheckInProps {
  readonly event: EventPage;
  readonly now: string;
}

const OpenCheckIn = ({ event, now }: OpenCheckInProps) => {
  const { read, record: send } = useAttendees(event);
  const { unsent, record, forget } = useCheckIn(event, send);
  const passes = usePassScans(event, { record, forget });
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [search, setSearch] = useState('');
  const [scanning, setScanning] = useState(false);
  const waiting = Object.keys(unsent).length + Object.keys(passes.unsent).length;
  // The connection may be gone when the first code is scanned; then, scanning says that it cannot start.
  useEffect(() => void loadCodeReader().catch(() => undefined), []);
  const everyone = (read.data ?? []).map((one): Attendee => {
    const recorded = unsent[one.user.userId];
    return recorded === undefined ? one : { ...one, attendance: recorded, recordedBy: 'host' };
  });
  const here = peopleIn(listed(everyone, 'came'));
  const isSold = event.price !== undefined;
  const scan = (
    <Button
      size="lg"
      className={css.scan ?? ''}
      icon={<IconScan size={22} aria-hidden />}
      onClick={() => setScanning(true)}
    >
      {m.manage_scan()}
    </Button>
  );
  return (
    <Stack gap="1">
      {waiting > 0 && (
        <p className={css.waiting} role="status">
          <IconCloudOff size={24} aria-hidden />
          <span>
            <strong>{m.manage_unsent({ count: waiting })}</strong>
            {m.manage_unsent_text()}
          </span>
        </p>
      )}
      {/* Who comes with a pass need not have joined before. */}
      <LoadedAttendees read={read} action={isSold && scan}>
        {() => (
          <Stack gap="1">
            <div className={css.count}>
              <p role="status">
                <strong>{here}</strong> / {peopleIn(everyone)} <span>{m.manage_checked_in()}</span>
              </p>
              <AmountBar value={here} of={peopleIn(everyone)} />
            </div>
            {scan}
            <div className={css.tools}>
              <FilterChips
                label={m.manage_show()}
                choices={filters.map((value) => ({
                  value,
                  label: filterLabels[value]({ count: peopleIn(listed(everyone, value)) }),
                }))}
                value={filter}
                onChange={setFilter}
              />
              <NameSearch value={search} onChange={setSearch} />
            </div>
            <AttendeeList
              shown={listed(everyone, filter, search)}
              row={(attendee) => {
                const { userId } = attendee.user;
                return (
                  <Row
                    key={userId}
                    event={event}
                    attendee={attendee}
                    isUnsent={unsent[userId] !== undefined}
                    canMiss={now >= event.dateStart}
                    onRecord={(attendance) => record(userId, attendance)}
                  />
                );
              }}
            />
          </Stack>
        )}
      </LoadedAttendees>
      {scanning && (
        <ScanSheet
          event={event}
          everyone={everyone}
          onRecord={record}
          onPass={passes.scan}
          onUndoPass={passes.undo}
          onReload={() => void read.mutate().catch(() => undefined)}
          onClose={() => setScanning(false)}
        />
      )}
    </Stack>
  );
};

/** Who has come so far, to be ticked with one hand on a phone, also without a connection. */
export const CheckIn = ({ event }: { readonly event: EventPage }) => {
  const now = useNow();
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const state = attendanceState(event, now);
  if (event.cancelled || state === 'closed')
    return <EmptyState title={event.cancelled ? m.error_event_cancelled() : m.manage_check_in_closed()} />;
  if (state === 'open') return <OpenCheckIn event={event} now={now} />;
  return (
    <EmptyState
      title={m.error_attendance_not_open()}
      text={m.manage_check_in_opens({
        when: fromNow(attendanceOpensAt(event), now, zone.locale),
        time: time(attendanceOpensAt(event), zone, viewerZone()),
      })}
    />
  );
};
