import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** Few people open it, so it is loaded on demand. */
const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }));

interface InviteButtonProps {
  readonly event: EventPage;
  readonly label?: string;
}

/** For the host: opens the ways to invite people. */
export const InviteButton = ({ event, label = m.invite() }: InviteButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label === m.invite() ? m.invite_people() : undefined}
        icon={<IconUserPlus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <InviteSheet event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
