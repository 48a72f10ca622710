import { useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { unsavedChanges } from '#frontend/lib/form/unsaved-changes.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';

/** Another screen, or another tab of this one; a jump within the screen leaves nothing. */
const wouldLose: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  unsavedChanges.exist() && (from.pathname !== to.pathname || from.search !== to.search);

/** Asks before changes are lost. Leaving the whole page is asked by the browser itself. */
export const LeaveGuard = () => {
  const blocker = useBlocker(wouldLose);
  const question = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.question);
  const answer = (leave: boolean): void => {
    question?.(leave);
    if (blocker.state !== 'blocked') return;
    if (leave) blocker.proceed();
    else blocker.reset();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || question !== undefined}
      title={m.unsaved_title()}
      action={m.unsaved_leave()}
      cancel={m.unsaved_stay()}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {m.unsaved_text()}
    </ConfirmDialog>
  );
};
