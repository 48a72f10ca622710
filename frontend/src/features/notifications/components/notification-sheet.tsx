import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { wordingOf } from '../model/wording.ts';
import { wordingHere } from '../model/wording-context.ts';

interface NotificationSheetProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What else can be done with a notification. */
export const NotificationSheet = ({ notification, onRead, onRemove, onClose }: NotificationSheetProps) => {
  const then = (change: () => void) => () => {
    change();
    onClose();
  };
  return (
    <Sheet title={wordingOf(notification, wordingHere()).title} onClose={onClose}>
      <Stack>
        {!notification.read && (
          <Button variant="secondary" wide onClick={then(onRead)}>
            {m.note_mark_read()}
          </Button>
        )}
        <Button variant="secondary" wide onClick={then(onRemove)}>
          {m.note_delete()}
        </Button>
      </Stack>
    </Sheet>
  );
};
