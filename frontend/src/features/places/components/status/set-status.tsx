import { IconTrafficCone } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { useStatusChanges } from '../../api/use-place-status.ts';
import { StatusForm } from './status-form.tsx';

/** For those who may say that a place is delayed or closed, and that it is open again. */
export const SetStatus = ({ place }: { readonly place: PlacePage }) => {
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const { end } = useStatusChanges(place);
  const ending = useAction(end, { done: m.place_status_ended() });
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconTrafficCone size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {m.place_status_set()}
      </Button>
      {isCurrentStatus(place.status, now) && (
        <Button variant="secondary" loading={ending.busy} onClick={() => void ending.run()}>
          {m.place_status_end()}
        </Button>
      )}
      {isOpen && (
        <Sheet title={m.place_status_set()} onClose={() => setIsOpen(false)}>
          <StatusForm place={place} onDone={() => setIsOpen(false)} />
        </Sheet>
      )}
    </>
  );
};
