import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { useMembership } from '../api/use-members.ts';

/** Ends a membership or withdraws a request. */
export const LeaveButton = ({
  team,
  state,
}: {
  readonly team: { readonly id: string; readonly name: string };
  readonly state: 'asked' | 'member';
}) => {
  const [asking, setAsking] = useState(false);
  const { leave } = useMembership(team.id);
  const { busy, run } = useAction(leave, {
    done: state === 'asked' ? m.team_taken_back() : m.team_left(),
    finally: () => setAsking(false),
  });
  if (state === 'asked')
    return (
      <Button variant="secondary" loading={busy} onClick={() => void run()}>
        {m.team_take_back()}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.team_leave()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.team_leave_title({ name: team.name })}
        action={m.team_leave_action()}
        cancel={m.team_leave_keep()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.team_leave_text()}
      </ConfirmDialog>
    </>
  );
};
