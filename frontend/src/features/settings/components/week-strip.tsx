import { formatLocale } from '#frontend/lib/text/locale.ts';
import { type Week, weekdays } from '#shared/domains/users/availability.ts';
import { barOf } from '../model/day-bar.ts';
import { weekdayName } from '../model/weekday-names.ts';
import css from './week-strip.module.css';

const MARKED_HOURS = [6, 12, 18] as const;

const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );

/** The week at a glance. Decorative: what is below it says the same. */
export const WeekStrip = ({ week }: { readonly week: Week }) => (
  <div className={css.strip} aria-hidden>
    {weekdays.map((day) => (
      <div key={day} className={css.day}>
        <span className={css.name}>{weekdayName(day, 'short')}</span>
        <div className={css.track}>
          {week[day].map((range, index) => {
            const bar = barOf(range);
            return (
              bar && (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two ranges may be equal while they are edited.
                  key={index}
                  className={css.time}
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                />
              )
            );
          })}
        </div>
      </div>
    ))}
    <div className={css.day}>
      <span />
      <div className={css.hours}>
        {MARKED_HOURS.map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </div>
    </div>
  </div>
);
