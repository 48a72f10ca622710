import { useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { unsavedChanges } from '#frontend/lib/device/unsaved-changes.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';

/** Navigating to another screen, or to another tab of this one, loses changes; a jump within the screen does not. */
const wouldLose: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  unsavedChanges.exist() && (from.pathname !== to.pathname || from.search !== to.search);

/** Asks before changes are lost. When the whole page is left, the browser asks. */
export const LeaveGuard = () => {
  const blocker = useBlocker(wouldLose);
  const question = useSyncExternalStore(
    unsavedChanges.subscribe,
    unsavedChanges.question,
    unsavedChanges.question,
  );
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
