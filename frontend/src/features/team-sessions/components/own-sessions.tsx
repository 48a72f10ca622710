import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract, type TeamSession } from '#shared/domains/attendance/contract.ts';
import { stateLabels } from '../model/state-labels.ts';
import css from './attendance.module.css';
import { StateMark } from './state-mark.tsx';

interface OwnSessionProps {
  readonly teamId: string;
  readonly session: TeamSession;
}

const OwnDates = ({ teamId, session }: OwnSessionProps) => {
  const read = useRead(attendanceContract.ownAttendance, { params: { teamId, sessionId: session.id } });
  return (
    <Loaded of={read} heading="h3" failed={m.attendance_failed()} skeleton={<FormSkeleton fields={1} />}>
      {({ dates, states, came, of }) => (
        <>
          <p>{m.attendance_own({ came, count: of })}</p>
          <ul className={css.own}>
            {dates.map(({ eventId, occurrenceId, dateStart, timeZone, cancelled }, index) => {
              const state = states[index] ?? null;
              const none = cancelled ? m.event_cancelled() : m.attendance_not_counted();
              return (
                <li key={`${eventId} ${occurrenceId}`}>
                  <span>{shortDate(dateStart, { locale: formatLocale(), timeZone })}</span>
                  {state && <StateMark state={state} />}
                  <span>{state ? stateLabels[state]() : none}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Loaded>
  );
};

const OwnSession = (props: OwnSessionProps) => {
  const [open, setOpen] = useState(false);
  const { name, season } = props.session;
  return (
    <li>
      <button type="button" className={css.session} aria-expanded={open} onClick={() => setOpen(!open)}>
        <strong>{season === '' ? name : `${name} · ${season}`}</strong>
        <IconChevronDown size={20} aria-hidden />
      </button>
      {open && <OwnDates {...props} />}
    </li>
  );
};

/** The sessions of a team, each with the viewer's own attendance; nothing if there are none. */
export const OwnSessions = ({ teamId }: { readonly teamId: string }) => {
  const read = useRead(attendanceContract.sessions, { params: { teamId } });
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <Card aria-labelledby="own-sessions">
      <h2 id="own-sessions">{m.team_sessions_own()}</h2>
      <Stack as="ul" gap="0.25">
        {read.data.items.map((session) => (
          <OwnSession key={session.id} teamId={teamId} session={session} />
        ))}
      </Stack>
    </Card>
  );
};
