import { lazy, Suspense, useState } from 'react';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlacesBar } from '#frontend/ui/places-bar/places-bar.tsx';
import { canSpotsChange, minimumTimes } from '#shared/domains/events/model/rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { deadlineSentence } from '../../model/action-sentences.ts';
import css from './places-card.module.css';
import { SlotFacts } from './slot-facts.tsx';

/** Few people open it, so it is loaded on demand. */
const PeopleSheet = lazy(async () => ({ default: (await import('./people-sheet.tsx')).PeopleSheet }));

const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 && <p className={css.soft}>{m.event_waiting({ count })}</p>;

/** How many people it needs, as long as they are not there. */
const MinimumNote = ({ event }: { readonly event: EventPage }) => {
  const times = minimumTimes(event, event.dateStart);
  if (!times || !canSpotsChange(event.rsvpState) || event.going >= event.minimumNeeded) return null;
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  return (
    <p className={css.soft}>
      {m.event_minimum({
        needed: event.minimumNeeded,
        day: longDate(times.decideAt, zone),
        time: time(times.decideAt, zone, event.timeZone),
      })}
    </p>
  );
};

const DeadlineNote = ({ event }: { readonly event: EventPage }) => {
  const sentence = deadlineSentence(event);
  return sentence !== null && <p className={css.soft}>{sentence}</p>;
};

const SlotRow = ({ slot }: { readonly slot: Slot }) => (
  <Stack as="li" gap="0.5">
    <SlotFacts slot={slot} />
    <PlacesBar going={slot.capacity - slot.left} capacity={slot.capacity} left={slot.left} />
    <Waiting count={slot.waiting} />
  </Stack>
);

/** How full it is, per group if there are several, and who is going. */
export const PlacesCard = ({ event }: { readonly event: EventPage }) => {
  const [open, setOpen] = useState(false);
  const people = event.joiners.map(({ userId, displayName, photoURL }) => ({
    id: userId,
    name: displayName,
    photoURL,
  }));
  const [only] = event.eventSlotGroup;
  return (
    <section className={css.card} aria-label={m.event_places()} data-live="spots">
      {event.eventSlotGroup.length > 1 ? (
        <Stack as="ul" gap="1">
          {event.eventSlotGroup.map((slot) => (
            <SlotRow key={slot.id} slot={slot} />
          ))}
        </Stack>
      ) : (
        <>
          <PlacesBar going={event.going} capacity={event.capacity} left={event.left} />
          <Waiting count={only?.waiting ?? 0} />
        </>
      )}
      <DeadlineNote event={event} />
      <MinimumNote event={event} />
      {event.going > 0 ? (
        <Cluster align="center" justify="between">
          <AvatarRow people={people} total={event.going} size={36} />
          <button type="button" className={css.see} onClick={() => setOpen(true)}>
            {m.event_people_see()}
          </button>
        </Cluster>
      ) : (
        event.rsvpState === 'open' && <p className={css.first}>{m.event_be_first()}</p>
      )}
      {open && (
        <Suspense>
          <PeopleSheet event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
};
