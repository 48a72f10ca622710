import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { weekdays } from '#shared/domains/users/availability.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useAvailability } from '../api/use-availability.ts';
import { rangesText } from '../model/date-text.ts';
import { weekdayName } from '../model/weekday-names.ts';
import css from './date-list.module.css';
import { EntryLines } from './date-list.tsx';
import { WeekStrip } from './week-strip.tsx';

/** When someone is free, on their profile. Nothing at all for those who may not see it, as of someone who has not said. */
export const PersonAvailability = ({ userId }: { readonly userId: UserId }) => {
  const { data } = useAvailability(userId);
  if (!data) return null;
  const days = weekdays.filter((day) => data.week[day].length > 0);
  if (days.length === 0 && data.dates.length === 0) return null;
  return (
    <Section title={m.availability_of_person()}>
      <Stack gap="0.875">
        {days.length > 0 && (
          <>
            <WeekStrip week={data.week} />
            <ul className="visually-hidden">
              {days.map((day) => (
                <li key={day}>{`${weekdayName(day, 'long')}: ${rangesText(data.week[day])}`}</li>
              ))}
            </ul>
          </>
        )}
        {data.dates.length > 0 && (
          <RowList label={m.availability_dates()}>
            {data.dates.map((entry) => (
              <li key={entry.date} className={css.row}>
                <EntryLines entry={entry} />
              </li>
            ))}
          </RowList>
        )}
      </Stack>
    </Section>
  );
};
