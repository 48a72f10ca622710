import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { longDate, shortWeekday } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { markOf } from './person-mark.tsx';
import css from './week-days.module.css';

interface WeekDaysProps {
  /** Seven of them, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** Who goes somewhere, by day. */
  readonly peopleByDay: ReadonlyMap<string, readonly string[]>;
  /** Everybody in the calendar, in order. */
  readonly people: readonly string[];
  /** Undefined: the whole week is shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
  /** Undefined if there is no such week. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

/** A week: who goes somewhere on each day. A day that is pressed is shown alone. */
export const WeekDays = ({
  days,
  peopleByDay,
  people,
  chosen,
  onChoose,
  onEarlier,
  onLater,
}: WeekDaysProps) => (
  <div className={css.week}>
    <IconButton label={m.family_week_before()} disabled={onEarlier === undefined} onClick={onEarlier}>
      <IconChevronLeft size={20} aria-hidden />
    </IconButton>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid. */}
    <div role="group" aria-label={m.family_week()} className={css.days}>
      {days.map((day) => {
        const noon = `${day}T12:00:00.000Z`;
        const zone = { timeZone: 'UTC', locale: formatLocale() };
        const going = peopleByDay.get(day) ?? [];
        return (
          <button
            key={day}
            type="button"
            className={css.day}
            aria-pressed={day === chosen}
            aria-label={m.family_week_day({ day: longDate(noon, zone), count: going.length })}
            onClick={() => onChoose(day === chosen ? undefined : day)}
          >
            <span>{shortWeekday(noon, zone)}</span>
            <strong>{Number(day.slice(-2))}</strong>
            <span className={css.marks}>
              {going.map((person) => (
                <span key={person} className={css.mark} data-mark={markOf(people, person)} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
    <IconButton label={m.family_week_after()} disabled={onLater === undefined} onClick={onLater}>
      <IconChevronRight size={20} aria-hidden />
    </IconButton>
  </div>
);
