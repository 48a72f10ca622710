import { Link } from 'react-router';
import { timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { CalendarDate } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { type Day, hoursOf, type Row, spanOf } from '../model/joint-calendar.ts';
import css from './joint-calendar.module.css';

const timesOf = ({ dateStart, endsAt, timeZone }: CalendarDate): string =>
  timeRange(dateStart, endsAt, { locale: formatLocale(), timeZone }, viewerZone());

const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );

const keyOf = ({ id, occurrenceId }: CalendarDate): string => `${id} ${occurrenceId}`;

/** The dates of a day as a list. */
export const DayList = ({ dates }: { readonly dates: readonly CalendarDate[] }) => (
  <Stack as="ul" gap="0.25">
    {dates.map((date) => (
      <li key={keyOf(date)}>
        <Link to={paths.event(date)} className={css.item}>
          <span className={css.time}>{timesOf(date)}</span>
          <span>
            <strong>{date.title}</strong>
            <small>
              {[date.teamName, date.location.isOnline ? m.event_online() : date.location.name]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </small>
          </span>
        </Link>
      </li>
    ))}
  </Stack>
);

interface LineProps {
  readonly row: Row<CalendarDate>;
  readonly hours: readonly [number, number];
}

const Block = ({ date }: { readonly date: CalendarDate }) => (
  <Link to={paths.event(date)} className={css.block} data-private={date.isPrivate}>
    <strong>{date.teamName ?? date.title}</strong>
    <small>{timesOf(date)}</small>
  </Link>
);

/** In pixels. */
const HEIGHT = 48;

/** The dates of a field by the hour. Attributes of a drawing place them, as the policy of pages refuses styles in what the server renders. */
const Timeline = ({ row, hours }: LineProps) => (
  <svg className={css.timeline} width="100%" height={HEIGHT} role="none">
    {row.dates.map((date) => {
      const { start, width } = spanOf(date, hours);
      return (
        <foreignObject key={keyOf(date)} x={`${start}%`} y={0} width={`${width}%`} height={HEIGHT}>
          <Block date={date} />
        </foreignObject>
      );
    })}
    {row.clashes.map(({ from, until, timeZone }) => {
      const { start, width } = spanOf({ dateStart: from, endsAt: until, timeZone }, hours);
      return (
        <rect
          key={`${from} ${until}`}
          className={css.twice}
          x={`${start}%`}
          y={1}
          width={`${width}%`}
          height={HEIGHT - 2}
          rx={6}
        />
      );
    })}
  </svg>
);

/** The dates of a field on a line of the day; on phones, below one another. */
const Line = ({ row, hours }: LineProps) => (
  <div className={css.line}>
    <span className={css.field}>{row.field ?? m.organization_whole_place()}</span>
    <ul className={css.dates}>
      {row.dates.map((date) => (
        <li key={keyOf(date)}>
          <Block date={date} />
        </li>
      ))}
    </ul>
    <Timeline row={row} hours={hours} />
  </div>
);

/** Each place of a day with its fields, by the hour. */
export const DayByPlace = ({ day }: { readonly day: Day<CalendarDate> }) => {
  const hours = hoursOf(day.dates);
  const [first, last] = hours;
  const shown = Array.from({ length: Math.ceil((last - first) / 2) }, (_, index) => first + index * 2);
  return (
    <div>
      <div className={css.hours} aria-hidden>
        {shown.map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </div>
      {day.places.map(({ name, rows }) => (
        <section key={name} className={css.place}>
          <h4>{name ?? m.event_online()}</h4>
          {rows.map((row) => (
            <Line key={row.field} row={row} hours={hours} />
          ))}
        </section>
      ))}
    </div>
  );
};
