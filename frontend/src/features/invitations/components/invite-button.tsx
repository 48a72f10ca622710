import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** Few people open it, so it is loaded on demand. */
const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }));

/** For the host: opens the ways to invite people. */
export const InviteButton = ({ event }: { readonly event: EventPage }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<IconUserPlus size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {m.invite_people()}
      </Button>
      {open && (
        <Suspense>
          <InviteSheet event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
