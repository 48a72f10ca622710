import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { fullDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-table.module.css';

const Row = ({ event }: { readonly event: EventCard }) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  return (
    <tr>
      <th scope="row">
        <Link to={paths.event(event)}>{event.title}</Link>
        {event.cancelled && <Tag tone="bad">{m.event_cancelled()}</Tag>}
      </th>
      <td>
        <span className={css.sport}>
          <SportIcon game={event.gameType} size={16} />
          {sportLabel(event.gameType)}
        </span>
      </td>
      <td>
        <time dateTime={event.dateStart}>
          {fullDate(event.dateStart, zone)} <small>{time(event.dateStart, zone, viewerZone())}</small>
        </time>
      </td>
      <td>{whereText(event.location)}</td>
      <td>{event.teamName ?? event.host.displayName}</td>
    </tr>
  );
};

interface EventTableProps {
  readonly label: string;
  readonly events: readonly EventCard[];
}

/** Events with a line each; on phones, a card of rows. */
export const EventTable = ({ label, events }: EventTableProps) => (
  <table className={css.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{m.hosted_event()}</th>
        <th scope="col">{m.hosted_sport()}</th>
        <th scope="col">{m.hosted_date()}</th>
        <th scope="col">{m.hosted_place()}</th>
        <th scope="col">{m.hosted_host()}</th>
      </tr>
    </thead>
    <tbody>
      {events.map((event) => (
        <Row key={`${event.id} ${event.occurrenceId}`} event={event} />
      ))}
    </tbody>
  </table>
);
