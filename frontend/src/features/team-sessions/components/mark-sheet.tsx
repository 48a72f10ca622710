import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import {
  attendanceContract,
  type MemberAttendance,
  type SessionDate,
} from '#shared/domains/attendance/contract.ts';
import { type AttendanceMark, attendanceMarks } from '#shared/domains/attendance/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { stateLabels } from '../model/state-labels.ts';

interface MarkSheetProps {
  readonly teamId: string;
  readonly member: MemberAttendance;
  readonly date: SessionDate;
  readonly state: MemberAttendance['states'][number];
  readonly day: string;
  readonly onClose: () => void;
}

/** What became of a member at a date: late, excused, or as the host of the date recorded it. */
export const MarkSheet = ({ teamId, member, date, state, day, onClose }: MarkSheetProps) => {
  const { eventId, occurrenceId, title } = date;
  const { userId, displayName: name } = member.user;
  const write = useWrite(attendanceContract.markAttendance);
  const { busy, run } = useAction(
    (mark: AttendanceMark | null) =>
      write({ params: { teamId, eventId, occurrenceId, userId }, body: { mark } }),
    { done: m.attendance_saved({ name }), finally: onClose },
  );
  return (
    <Sheet title={name} onClose={onClose}>
      <Stack>
        <p>
          {m.attendance_at({
            title,
            date: day,
            state: state ? stateLabels[state]() : m.attendance_not_counted(),
          })}
        </p>
        {attendanceMarks.map((mark) => (
          <Button
            key={mark}
            variant={state === mark ? 'primary' : 'secondary'}
            wide
            aria-pressed={state === mark}
            disabled={busy}
            onClick={() => void run(mark)}
          >
            {stateLabels[mark]()}
          </Button>
        ))}
        <Button variant="secondary" wide disabled={busy} onClick={() => void run(null)}>
          {m.attendance_as_recorded()}
        </Button>
        <ButtonLink
          to={paths.manageEvent({ id: eventId, occurrenceId }, { tab: 'check-in' })}
          variant="quiet"
          wide
        >
          {m.attendance_open_check_in()}
        </ButtonLink>
      </Stack>
    </Sheet>
  );
};
