import { IconCircleCheck, IconMapPinCheck, IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { readPosition } from '#frontend/lib/area/position.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { checkInOpensAt, checkInState } from '#shared/domains/events/attendance.ts';
import type { EventPage, Rsvp } from '#shared/domains/events/model/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { useOwnCheckIn } from '../api/use-own-check-in.ts';
import { checkInFailure } from '../model/check-in-failure.ts';
import css from './check-in.module.css';
import { CodeSheet } from './code-sheet.tsx';

interface CheckInProps {
  readonly event: EventPage;
  readonly rsvp: Rsvp;
}

/** Checks in with the device's position, and says why that fails. */
const useHere = (event: EventPage) => {
  const send = useOwnCheckIn(event);
  const [position, setPosition] = useState<Coordinates>();
  const { busy, failure, run } = useAction(
    async () => {
      setPosition(undefined);
      // A person who was too far away a moment ago may have walked on.
      const here = await readPosition({ maxAgeMs: 0, precise: true });
      setPosition(here);
      await send(here);
    },
    { failed: 'inline' },
  );
  return { busy, failure: failure === null ? undefined : checkInFailure(failure, event, position), run };
};

const CheckIn = ({ event, rsvp }: CheckInProps) => {
  const session = useSession();
  const [showsCode, setShowsCode] = useState(false);
  const { busy, failure, run } = useHere(event);
  const state = checkInState(event, useNow());
  // Nobody is at the place of an online event, so its host checks people in.
  const isOpen = state === 'open' && !event.location.isOnline;
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const opens = time(checkInOpensAt(event), zone, viewerZone());
  const name = session.status === 'success' ? (session.user?.displayName ?? '') : '';
  return (
    <>
      <p className={css.soft}>{isOpen ? m.check_in_open() : m.check_in_early({ time: opens })}</p>
      <div className={css.buttons}>
        {isOpen && (
          <Button loading={busy} icon={<IconMapPinCheck size={20} aria-hidden />} onClick={() => void run()}>
            {m.check_in_here()}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<IconQrcode size={20} aria-hidden />}
          onClick={() => setShowsCode(true)}
        >
          {m.check_in_code()}
        </Button>
      </div>
      <p role="alert" className={css.failure}>
        {failure}
      </p>
      {showsCode && <CodeSheet event={event} rsvp={rsvp} name={name} onClose={() => setShowsCode(false)} />}
    </>
  );
};

/** How an attendee checks in: with a code for the host, or on their own. */
export const CheckInCard = ({ event }: { readonly event: EventPage }) => {
  const title = useId();
  const rsvp = event.myRsvp;
  if (!rsvp) return null;
  return (
    <section className={css.card} aria-labelledby={title} data-done={rsvp.checkedIn}>
      <h2 id={title} aria-live="polite">
        {rsvp.checkedIn && <IconCircleCheck size={24} aria-hidden />}
        {rsvp.checkedIn ? m.check_in_done() : m.check_in_title()}
      </h2>
      {!rsvp.checkedIn && <CheckIn event={event} rsvp={rsvp} />}
    </section>
  );
};
