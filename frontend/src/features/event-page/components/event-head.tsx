import { IconLock, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { slotFacts } from '#frontend/lib/text/player-groups.ts';
import { repetitionSentence } from '#frontend/lib/text/repetition-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PriceTag } from '#frontend/ui/event-card/price-tag.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { dayInSeries } from '../model/dates.ts';
import css from './event-page.module.css';

interface EventHeadProps {
  readonly event: EventPage;
  readonly hosting: boolean;
  /** Beside the price. */
  readonly offers: ReactNode;
}

/** For the host: when a private event becomes public, at the place. */
const PublicFrom = ({ at, timeZone }: { readonly at: string; readonly timeZone: string }) => {
  const zone = { locale: formatLocale(), timeZone };
  return (
    <p className={css.publicFrom}>
      {m.event_public_from({ day: longDate(at, zone), time: time(at, zone, timeZone) })}
    </p>
  );
};

/** Who can join an event with one slot; each of several slots shows this itself. */
const ForWhom = ({ event: { eventSlotGroup } }: Pick<EventHeadProps, 'event'>) =>
  eventSlotGroup.length === 1 &&
  eventSlotGroup.flatMap(slotFacts).map((fact) => <Tag key={fact}>{fact}</Tag>);

export const EventHead = ({ event, hosting, offers }: EventHeadProps) => (
  <div className={css.head}>
    <Cluster as="p">
      {event.cancelled && <Tag tone="bad">{m.event_cancelled()}</Tag>}
      {hosting && <Tag tone="mine">{m.event_you_host()}</Tag>}
      <Tag tone="good">
        <SportIcon game={event.gameType} size={15} />
        {sportLabel(event.gameType)}
      </Tag>
      {event.price && <PriceTag price={event.price} timeZone={event.timeZone} />}
      {offers}
      <ForWhom event={event} />
      {event.reoccurringInfo && (
        <Tag>
          <IconRepeat size={14} aria-hidden />
          {repetitionSentence(event.reoccurringInfo, dayInSeries(event.occurrenceId), formatLocale())}
        </Tag>
      )}
      {event.isPrivate && (
        <Tag>
          <IconLock size={14} aria-hidden />
          {m.event_private()}
        </Tag>
      )}
    </Cluster>
    <h1 className={css.title} data-cancelled={event.cancelled}>
      {unbrokenWords(event.title)}
    </h1>
    {event.myRsvp?.status === 'invited' && (
      <p className={css.invited}>{m.event_invited_by({ name: event.host.displayName })}</p>
    )}
    {hosting && !event.cancelled && event.makePublicAfter !== null && (
      <PublicFrom at={event.makePublicAfter} timeZone={event.timeZone} />
    )}
  </div>
);
