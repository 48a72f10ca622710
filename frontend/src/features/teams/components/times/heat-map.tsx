import { shortDate, shortWeekday } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { BestTimes } from '#shared/domains/teams/best-times-shapes.ts';
import { shadeOf, shownHours } from '../../model/heat.ts';
import css from './best-times.module.css';

const zone = () => ({ locale: formatLocale(), timeZone: 'UTC' });
/** Noon of a calendar date, to format it. */
const noon = (date: string): string => `${date}T12:00:00Z`;
const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );

interface HeatMapProps extends Pick<BestTimes, 'days'> {
  readonly shared: number;
  /** Two hours that are outlined. */
  readonly best: BestTimes['best'][number] | undefined;
}

const partOfBest = (best: HeatMapProps['best'], date: string, hour: number) => {
  if (best?.date !== date) return undefined;
  const start = Number(best.time.slice(0, 2));
  if (hour === start) return 'first';
  return hour === start + 1 ? 'last' : undefined;
};

/** A table of the week: its cells can be read one by one, and the darker a cell, the more people are free. */
export const HeatMap = ({ days, shared, best }: HeatMapProps) => (
  <table className={css.map}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{m.best_times_hour()}</span>
        </th>
        {days.map(({ date }) => (
          <th key={date} scope="col" data-best={best?.date === date}>
            {shortWeekday(noon(date), zone())} <small>{shortDate(noon(date), zone())}</small>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shownHours(days).map((hour) => (
        <tr key={hour}>
          <th scope="row">{hourName(hour)}</th>
          {days.map(({ date, hours }) => {
            const free = hours[hour] ?? 0;
            return (
              <td key={date} data-shade={shadeOf(free, shared)} data-best={partOfBest(best, date, hour)}>
                {free === 0 ? <span className="visually-hidden">0</span> : free}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
