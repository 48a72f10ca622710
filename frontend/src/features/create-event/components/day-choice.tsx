import { IconCalendar, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { dateBlock } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { localDate, wallClock } from '../model/calendar.ts';
import { offeredDays, usualTime } from '../model/days.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './question.module.css';

const OTHER = 'other';

/** 'Sat 21', or 'Today'. */
const dayLabel = (date: string, today: string): string => {
  const start = wallClock(date, '');
  if (date === today || start === undefined) return m.create_day_today();
  const { weekday, day } = dateBlock(start, { locale: formatLocale(), timeZone: 'UTC' });
  return `${weekday} ${day}`;
};

/** The day of the event: one of the next that suit most people, or another. A day without a time gets the usual one. */
export const DayChoice = ({ form }: EventStepProps) => {
  const now = new Date(useNow());
  const { value: date, error, ...field } = form.field('date');
  const offered = offeredDays(now);
  const [asksOther, setAsksOther] = useState(false);
  const isOther = asksOther || (date !== '' && !offered.includes(date));
  const today = localDate(now);
  const set = (day: string): void =>
    form.update((draft) => ({
      ...draft,
      date: day,
      time: draft.time === '' && day !== '' ? usualTime(day, now) : draft.time,
    }));
  const chosen = isOther ? OTHER : date;
  const choices = [
    ...offered.map((day) => ({ value: day, text: dayLabel(day, today), icon: null })),
    { value: OTHER, text: m.create_day_other(), icon: <IconCalendar size={18} aria-hidden /> },
  ];
  return (
    <>
      <div data-field={isOther ? undefined : 'date'} data-wrong={!isOther && error !== null}>
        <FilterChips
          label={m.create_day()}
          choices={choices.map(({ value, text, icon }) => ({
            value,
            label: (
              <>
                {value === chosen ? <IconCheck size={16} aria-hidden /> : icon}
                {text}
              </>
            ),
          }))}
          value={choices.find(({ value }) => value === chosen)?.value}
          onChange={(choice) => {
            setAsksOther(choice === OTHER);
            if (choice !== OTHER) set(choice);
          }}
          wraps
        />
        {!isOther && error !== null && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
      </div>
      {isOther && (
        <TextField
          {...field}
          type="date"
          label={m.date_label()}
          min={today}
          max={localDate(now, eventLimits.startsWithinDays)}
          value={date}
          error={error}
          onChange={set}
        />
      )}
    </>
  );
};
