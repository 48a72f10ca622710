import { lazy, Suspense, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import css from './action-bar.module.css';
import type { GuestSheetProps } from './guest-sheet.tsx';

/** Few people open it, so it is loaded on demand. */
const GuestSheet = lazy(async () => ({ default: (await import('./guest-sheet.tsx')).GuestSheet }));

/** How someone without an account RSVPs. */
export const GuestButton = (props: Omit<GuestSheetProps, 'onClose'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={css.small} onClick={() => setOpen(true)}>
        {m.event_guest_rsvp()}
      </Button>
      {open && (
        <Suspense>
          <GuestSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
