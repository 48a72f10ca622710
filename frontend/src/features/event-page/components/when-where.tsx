import { IconMapPin, IconRoute, IconVideo } from '@tabler/icons-react';
import { directionsTo } from '#frontend/lib/area/directions.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { dayAndMonth, longDate, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { relativeDay } from '#frontend/lib/text/relative-day.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlaceMap } from '#frontend/ui/map/place-map.tsx';
import type { AtPlace, EventPage } from '#shared/domains/events/model/shapes.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import css from './event-page.module.css';

export const When = ({ event }: { readonly event: EventPage }) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const now = useNow();
  const today = localDateIn(now, event.timeZone);
  const skipped = event.excludedDates
    .filter((day) => day >= today)
    .map((day) => dayAndMonth(`${day}T00:00:00.000Z`, { ...zone, timeZone: 'UTC' }));
  return (
    <div className={css.fact}>
      <DateBlock at={event.dateStart} timeZone={event.timeZone} />
      <div className={css.words}>
        <p className={css.strong}>{timeRange(event.dateStart, event.endsAt, zone, viewerZone())}</p>
        <p>
          {relativeDay(event.dateStart, now, zone)}
          <span className="visually-hidden">, {longDate(event.dateStart, zone)}</span>
        </p>
        {skipped.length > 0 && (
          <p>{m.event_except({ dates: new Intl.ListFormat(zone.locale).format(skipped) })}</p>
        )}
      </div>
      <AddToCalendar event={event} />
    </div>
  );
};

/** An online event: the link for those who have it, and for others when they get it. */
const WhereOnline = ({ event }: { readonly event: EventPage }) => (
  <div className={css.fact}>
    <span className={css.pin}>
      <IconVideo size={26} aria-hidden />
    </span>
    <div className={css.words}>
      <p className={css.strong}>{m.event_online_event()}</p>
      {!event.cancelled && (
        <p>{event.onlineLink === undefined ? m.event_online_going() : m.event_online_shown()}</p>
      )}
    </div>
    {event.onlineLink !== undefined && !event.cancelled && (
      <ButtonLink
        size="sm"
        icon={<IconVideo size={18} aria-hidden />}
        href={event.onlineLink}
        target="_blank"
        rel="noopener noreferrer"
      >
        {m.event_online_open()}
      </ButtonLink>
    )}
  </div>
);

const WhereAt = ({ location }: { readonly location: AtPlace }) => (
  <div className={css.fact}>
    <span className={css.pin}>
      <IconMapPin size={26} aria-hidden />
    </span>
    <div className={css.words}>
      <p className={css.strong}>{location.name}</p>
      <p>{location.address}</p>
    </div>
    <ButtonLink
      variant="secondary"
      size="sm"
      className={css.step}
      icon={<IconRoute size={18} aria-hidden />}
      href={directionsTo(location)}
      target="_blank"
      rel="noopener"
    >
      <span className={css.stepName}>{m.event_directions()}</span>
    </ButtonLink>
  </div>
);

export const Where = ({ event }: { readonly event: EventPage }) =>
  event.location.isOnline ? (
    <WhereOnline event={event} />
  ) : (
    <Stack gap="0.875">
      <WhereAt location={event.location} />
      <PlaceMap name={event.location.name} at={event.location} game={event.gameType} />
    </Stack>
  );
