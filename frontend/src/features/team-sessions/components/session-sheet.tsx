import { useForm } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import {
  attendanceContract,
  type SessionAttendance,
  type SessionDate,
  type TeamSession,
} from '#shared/domains/attendance/contract.ts';
import { sessionLimits } from '#shared/domains/attendance/rules.ts';
import { dateValue, sessionForm } from '../model/session-form.ts';
import { DatesField } from './dates-field.tsx';

interface SessionSheetProps {
  readonly teamId: string;
  /** The session to edit; a new one without it. */
  readonly edited?: Pick<SessionAttendance, 'session' | 'dates'>;
  readonly onDone: (session: TeamSession) => void;
  readonly onClose: () => void;
}

const SessionForm = ({
  teamId,
  edited,
  dates,
  onDone,
}: Omit<SessionSheetProps, 'onClose'> & { readonly dates: readonly SessionDate[] }) => {
  const create = useWrite(attendanceContract.createSession);
  const edit = useWrite(attendanceContract.editSession);
  const form = useForm(sessionForm, {
    ...(edited && {
      initial: {
        name: edited.session.name,
        season: edited.session.season,
        dates: edited.dates.map(dateValue),
      },
    }),
    send: (input, requestKey) =>
      edited
        ? edit({
            params: { teamId, sessionId: edited.session.id },
            body: { ...input, revision: edited.session.revision },
          })
        : create({ params: { teamId }, body: { ...input, requestKey } }),
    done: onDone,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        label={m.session_name()}
        placeholder={m.session_name_placeholder()}
        maxLength={sessionLimits.name.max}
        autoComplete="off"
      />
      <TextField
        {...form.field('season')}
        label={m.session_season()}
        placeholder={m.session_season_placeholder()}
        maxLength={sessionLimits.season.max}
        autoComplete="off"
        required={false}
      />
      <DatesField {...form.field('dates')} dates={dates} />
      <FormEnd form={form} action={edited ? m.session_save() : m.session_create()} />
    </Form>
  );
};

/** Asks what a session is called and which dates it has. */
export const SessionSheet = ({ onClose, ...props }: SessionSheetProps) => {
  const { teamId, edited } = props;
  const read = useRead(attendanceContract.sessionDates, { params: { teamId } });
  return (
    <Sheet title={edited ? m.session_edit() : m.session_new()} size="large" onClose={onClose}>
      <Loaded of={read} heading="h3" failed={m.team_sessions_failed()} skeleton={<FormSkeleton fields={3} />}>
        {({ items }) => {
          const known = new Set(items.map(dateValue));
          const older = (edited?.dates ?? []).filter((date) => !known.has(dateValue(date)));
          const dates = [...older, ...items];
          return dates.length === 0 ? (
            <EmptyState
              heading="h3"
              art={null}
              title={m.session_no_dates()}
              text={m.session_no_dates_text()}
            />
          ) : (
            <SessionForm {...props} dates={dates} />
          );
        }}
      </Loaded>
    </Sheet>
  );
};
