import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { canSpotsChange, minimumTimes } from '#shared/domains/events/model/rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { useJoiners } from '../../api/use-joiners.ts';
import { deadlineSentence, heldSentence } from '../../model/action-sentences.ts';
import { type Going, goingTo, isHeldForViewer } from '../../model/going.ts';
import { useViewer } from '../../model/use-viewer.ts';
import { OpenSpot } from './open-spot.tsx';
import css from './places-card.module.css';
import { SlotFacts } from './slot-facts.tsx';
import { SlotPeople } from './slot-people.tsx';

/** Few people open it, so it is loaded on demand. */
const PeopleSheet = lazy(async () => ({ default: (await import('./people-sheet.tsx')).PeopleSheet }));

/** Few enough to say that they are the last ones. */
const LAST_SPOTS = 2;

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

const Notes = ({ event }: { readonly event: EventPage }) => (
  <div className={css.notes}>
    {event.going === 0 && event.rsvpState === 'open' && <p className={css.soft}>{m.event_be_first()}</p>}
    <DeadlineNote event={event} />
    <MinimumNote event={event} />
  </div>
);

/** What a slot still has: free spots, spots that are held, or neither. */
const SlotState = ({ slot, event }: { readonly slot: Slot; readonly event: EventPage }) => {
  if (slot.left > 0)
    return <Tag tone={slot.left <= LAST_SPOTS ? 'last' : 'good'}>{m.places_left({ count: slot.left })}</Tag>;
  if (isHeldForViewer(event, slot)) return <Tag tone="last">{m.event_spot_held_for_you()}</Tag>;
  return slot.heldUntil === null ? (
    <Tag tone="bad">{m.places_full()}</Tag>
  ) : (
    <Tag tone="bad">{heldSentence(slot.held, slot.heldUntil, event)}</Tag>
  );
};

interface SlotRowProps {
  readonly event: EventPage;
  readonly slot: Slot;
  /** Those who are going; undefined until they are known. */
  readonly people: readonly Going[];
  readonly openSpot: (slot: Slot, isFirst: boolean) => ReactNode;
}

const SlotRow = ({ event, slot, people, openSpot }: SlotRowProps) => (
  <li className={css.slot}>
    <div className={css.slotHead}>
      {event.eventSlotGroup.length > 1 && <SlotFacts slot={slot} />}
      <span className={css.soft}>{m.event_spots({ count: slot.capacity })}</span>
      <span className={css.state}>
        <SlotState slot={slot} event={event} />
      </span>
    </div>
    <SlotPeople slot={slot} people={people} isMine={isHeldForViewer(event, slot)} openSpot={openSpot} />
    <Waiting count={slot.waiting} />
  </li>
);

interface PlacesCardProps {
  readonly event: EventPage;
  readonly hosting: boolean;
  /** A free spot was tapped. */
  readonly onTap: (slotId: SlotId) => void;
}

/** Who is going, and what is free, for each slot. */
export const PlacesCard = ({ event, hosting, onTap }: PlacesCardProps) => {
  const [open, setOpen] = useState(false);
  const { viewer } = useViewer();
  const canInvite = hosting && canSpotsChange(event.rsvpState);
  const title = useId();
  const people = goingTo(event, useJoiners(event).items);
  return (
    <section aria-label={m.event_places()} data-live="spots">
      <div className={css.head}>
        <h2 id={title}>{m.event_people_title()}</h2>
        {event.going > 0 && (
          <button type="button" className={css.see} onClick={() => setOpen(true)}>
            {m.places_going({ going: event.going, capacity: event.capacity })}
            <span className="visually-hidden">. {m.event_people_see()}</span>
          </button>
        )}
      </div>
      <div className={css.card}>
        <ul className={css.slots} aria-labelledby={title}>
          {event.eventSlotGroup.map((slot) => (
            <SlotRow
              key={slot.id}
              event={event}
              slot={slot}
              people={people.filter(({ slotId }) => slotId === slot.id)}
              openSpot={(one, isFirst) => (
                <OpenSpot
                  event={event}
                  slot={one}
                  viewer={viewer}
                  hosting={canInvite}
                  isFirst={isFirst}
                  onTap={onTap}
                />
              )}
            />
          ))}
        </ul>
        <Notes event={event} />
      </div>
      {open && (
        <Suspense>
          <PeopleSheet event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
};
