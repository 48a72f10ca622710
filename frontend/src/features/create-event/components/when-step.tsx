import { DateTimeField } from '#frontend/ui/fields/date-time-field.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import { localDate } from '../model/calendar.ts';
import type { EventForm } from '../model/use-event-form.ts';
import { DurationChoice } from './duration-choice.tsx';

export const WhenStep = ({ form: { draft, change, error } }: { readonly form: EventForm }) => {
  const now = new Date();
  return (
    <>
      <DateTimeField
        date={draft.date}
        time={draft.time}
        onDate={(date) => change({ date })}
        onTime={(time) => change({ time })}
        earliest={localDate(now)}
        latest={localDate(now, eventLimits.startsWithinDays)}
        dateError={error('dateStart')}
        timeError={error('timeStart')}
      />
      <DurationChoice
        minutes={draft.minutes}
        error={error('duration') ?? error('duration.hours')}
        onChange={(minutes) => change({ minutes })}
      />
    </>
  );
};
