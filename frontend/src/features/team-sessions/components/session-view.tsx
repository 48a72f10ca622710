import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract, type SessionAttendance } from '#shared/domains/attendance/contract.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { SessionSheet } from './session-sheet.tsx';
import css from './sessions.module.css';

interface SessionViewProps {
  readonly team: TeamPage;
  readonly sessionId: string;
  readonly onDeleted: () => void;
}
interface ShownProps extends SessionViewProps {
  readonly attendance: SessionAttendance;
}

const Actions = ({ team, sessionId, onDeleted, attendance }: ShownProps) => {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const remove = useWrite(attendanceContract.removeSession);
  const { busy, run } = useAction(
    async () => {
      await remove({ params: { teamId: team.id, sessionId }, body: {} });
      onDeleted();
    },
    { done: m.session_deleted() },
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <Cluster>
        <IconButton label={m.session_edit()} onClick={() => setOpen('edit')}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.session_delete()} onClick={() => setOpen('delete')}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Cluster>
      {open === 'edit' && (
        <SessionSheet teamId={team.id} edited={attendance} onDone={close} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={m.session_delete_title({ name: attendance.session.name })}
        action={m.session_delete()}
        tone="danger"
        busy={busy}
        onConfirm={() => void run()}
        onClose={close}
      >
        {m.session_delete_text()}
      </ConfirmDialog>
    </>
  );
};

/** One session: who came to its dates. */
export const SessionView = (props: SessionViewProps) => {
  const { team, sessionId } = props;
  const params = { teamId: team.id, sessionId };
  const read = useRead(attendanceContract.sessionAttendance, { params });
  return (
    <Loaded
      of={read}
      failed={m.attendance_failed()}
      missing={<p>{m.error_team_session_not_found()}</p>}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(attendance) => (
        <Card aria-labelledby="attendance">
          <div className={css.row}>
            <div>
              <h2 id="attendance">{m.attendance_of({ name: attendance.session.name })}</h2>
              <p className={css.soft}>{m.attendance_hint()}</p>
            </div>
            <Actions {...props} attendance={attendance} />
          </div>
          <AttendanceTable teamId={team.id} attendance={attendance} />
          {attendance.isPart && <p>{m.attendance_part()}</p>}
        </Card>
      )}
    </Loaded>
  );
};
