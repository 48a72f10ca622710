import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { UserId } from '#shared/kernel/ids.ts';
import { useIsConnected } from '../api/use-own-events.ts';

/** Few people open it, so it is loaded on demand. */
const OwnEventsSheet = lazy(async () => ({
  default: (await import('./own-events-sheet.tsx')).OwnEventsSheet,
}));

interface InviteToEventProps {
  readonly userId: UserId;
  readonly name: string;
}

/** Invites a connection to one of the person's own events. */
export const InviteToEvent = ({ userId, name }: InviteToEventProps) => {
  const [open, setOpen] = useState(false);
  if (!useIsConnected(userId)) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconCalendarPlus size={20} aria-hidden />}
        aria-label={m.invite_to_event_who({ name })}
        onClick={() => setOpen(true)}
      >
        {m.invite_to_event()}
      </Button>
      {open && (
        <Suspense>
          <OwnEventsSheet userId={userId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
