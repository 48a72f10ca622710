import { m } from '#frontend/paraglide/messages.js';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { checkInCode } from '#shared/domains/events/model/check-in-code.ts';
import type { EventCard, Rsvp } from '#shared/domains/events/model/shapes.ts';
import css from './check-in.module.css';

interface OwnCodeProps extends Pick<Rsvp, 'userId'> {
  readonly event: Pick<EventCard, 'id' | 'occurrenceId'>;
  readonly name: string;
}

/** The code with which someone checks in. */
export const OwnCode = ({ event, userId, name }: OwnCodeProps) => (
  <QrCode
    className={css.code}
    text={new URL(checkInCode(event, userId), location.origin).href}
    label={m.check_in_code_of({ name })}
  />
);
