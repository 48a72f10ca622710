import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import type {
  MemberAttendance,
  SessionAttendance,
  SessionDate,
} from '#shared/domains/attendance/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { stateLabels } from '../model/state-labels.ts';
import css from './attendance.module.css';
import { MarkSheet } from './mark-sheet.tsx';
import { StateKey, StateMark } from './state-mark.tsx';

interface Cell {
  readonly member: MemberAttendance;
  readonly date: SessionDate;
  readonly state: MemberAttendance['states'][number];
}
interface AttendanceTableProps {
  readonly teamId: string;
  readonly attendance: SessionAttendance;
}

const dayOf = ({ dateStart, timeZone }: SessionDate): string =>
  shortDate(dateStart, { locale: formatLocale(), timeZone });

const CellButton = ({ member, date, state, onOpen }: Cell & { readonly onOpen: () => void }) => {
  const label = state ? stateLabels[state]() : m.attendance_not_counted();
  return (
    <button
      type="button"
      className={css.cell}
      aria-label={m.attendance_cell({ name: member.user.displayName, date: dayOf(date), state: label })}
      onClick={onOpen}
    >
      {state ? <StateMark state={state} /> : <span aria-hidden>–</span>}
    </button>
  );
};

/** Who came to the dates of a session: a row for each member, a column for each date. */
export const AttendanceTable = ({
  teamId,
  attendance: { session, dates, members },
}: AttendanceTableProps) => {
  const [open, setOpen] = useState<Cell>();
  const now = useNow();
  return (
    <>
      <section className={css.scroll} aria-label={m.attendance_table({ name: session.name })}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.attendance_member()}</th>
              {dates.map((date) => (
                <th key={`${date.eventId} ${date.occurrenceId}`} scope="col" data-canceled={date.cancelled}>
                  {dayOf(date)}
                  {date.cancelled && <span className="visually-hidden">{m.event_cancelled()}</span>}
                </th>
              ))}
              <th scope="col">{m.attendance_total()}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.user.userId}>
                <th scope="row">
                  <span className={css.person}>
                    <Avatar
                      seed={member.user.userId}
                      name={member.user.displayName}
                      src={member.user.photoURL}
                      size={30}
                    />
                    <Link to={paths.publicProfile(member.user.userId)}>{member.user.displayName}</Link>
                  </span>
                </th>
                {dates.map((date, index) => {
                  const state = member.states[index] ?? null;
                  const canMark = !date.cancelled && date.dateStart <= now;
                  return (
                    <td key={`${date.eventId} ${date.occurrenceId}`}>
                      {canMark && (
                        <CellButton
                          member={member}
                          date={date}
                          state={state}
                          onOpen={() => setOpen({ member, date, state })}
                        />
                      )}
                    </td>
                  );
                })}
                <td className={css.total}>{m.attendance_came_of({ came: member.came, count: member.of })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <StateKey />
      {open && (
        <MarkSheet teamId={teamId} {...open} day={dayOf(open.date)} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
