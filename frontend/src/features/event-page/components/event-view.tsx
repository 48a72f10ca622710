import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { isOnNow } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { useViewer } from '../model/use-viewer.ts';
import { ActionBar } from './answer/action-bar.tsx';
import { EventCover } from './event-cover.tsx';
import { EventHead } from './event-head.tsx';
import css from './event-page.module.css';
import type { EventParts } from './event-parts.ts';
import { HostBar } from './host-bar.tsx';
import { HostCard } from './host-card.tsx';
import { MoreDates } from './more-dates.tsx';
import { Similar } from './similar.tsx';
import { PlacesCard } from './spots/places-card.tsx';
import { TeamHost } from './team-host.tsx';
import { When, Where } from './when-where.tsx';

/** The host's words, or that too few people signed up. */
const WhyCanceled = ({
  event: { canceledBy, cancelReason, minimumNeeded: needed },
}: Pick<EventViewProps, 'event'>) => {
  const reason = canceledBy === 'minimum' ? m.event_canceled_minimum({ needed }) : cancelReason;
  if (!reason) return null;
  return (
    <section className={css.about}>
      <h2>{m.event_cancel_why()}</h2>
      <p>{reason}</p>
    </section>
  );
};

interface EventViewProps {
  readonly event: EventPage;
  readonly parts: EventParts;
}

export const EventView = ({ event, parts }: EventViewProps) => {
  const now = useNow();
  const { user } = useViewer();
  const isCreator = user?.userId === event.creatorId;
  const hosting = isCreator || (user !== undefined && event.youHost);
  const isOn = user !== undefined && !event.cancelled && isOnNow(event, now);
  const [tapped, setTapped] = useState<SlotId>();
  const isOver = event.cancelled || event.endsAt <= now;
  return (
    <>
      <title>{usePageTitle(event.title)}</title>
      <article className={css.layout}>
        <EventCover event={event} canInvite={hosting && !isOver} actions={parts.coverActions(event)} />
        <EventHead
          event={event}
          hosting={hosting}
          offers={user && event.price && !isOver && !isCreator && parts.offers(event)}
        />
        <div className={css.side}>
          {hosting && !isOver && parts.hostNotices(event)}
          <div className={css.panel}>
            {isOn && !isCreator && event.myRsvp?.status === 'going' && parts.checkIn(event)}
            {user && !isCreator && !event.cancelled && parts.asked(event)}
            <MoreDates event={event} />
            <When event={event} />
            <ActionBar
              event={event}
              signUp={parts.signUp}
              fixed={!hosting}
              tapped={{ slotId: tapped, take: () => setTapped(undefined) }}
            />
            {hosting && <HostBar event={event} isOver={isOver} parts={parts} />}
          </div>
          {!isOver && parts.placeStatus(event)}
          <Where event={event} />
        </div>
        <div className={css.rest}>
          <WhyCanceled event={event} />
          {!event.cancelled && <PlacesCard event={event} hosting={hosting} onTap={setTapped} />}
          {user && !event.cancelled && parts.family(event)}
          {isOn && parts.hereNow(event)}
          {parts.afterwards(event)}
          <TeamHost event={event} />
          <HostCard host={event.host} />
          {user && parts.messages(event)}
          {event.description !== '' && (
            <section className={css.about}>
              <h2>{m.event_description()}</h2>
              <p>{event.description}</p>
            </section>
          )}
          {user && parts.discussion(event)}
        </div>
      </article>
      <Similar event={event} />
    </>
  );
};
