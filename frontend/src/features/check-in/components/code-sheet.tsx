import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage, Rsvp } from '#shared/domains/events/model/shapes.ts';
import css from './check-in.module.css';
import { OwnCode } from './own-code.tsx';

interface CodeSheetProps {
  readonly event: EventPage;
  readonly rsvp: Pick<Rsvp, 'userId' | 'guests'>;
  readonly name: string;
  readonly onClose: () => void;
}

/** What someone shows to the host. */
export const CodeSheet = ({ event, rsvp: { userId, guests }, name, onClose }: CodeSheetProps) => (
  <Sheet title={m.check_in_code()} onClose={onClose}>
    <div className={css.sheet}>
      <OwnCode event={event} userId={userId} name={name} />
      <p className={css.name}>{name}</p>
      <p className={css.spots}>{m.check_in_spots({ count: partySize(guests) })}</p>
      <p className={css.soft}>{m.check_in_code_text()}</p>
    </div>
  </Sheet>
);
