import { useNow } from '#frontend/lib/device/use-now.ts';
import { DateTimeField } from '#frontend/ui/fields/date-time-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { localDate } from '../model/calendar.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { DurationChoice } from './duration-choice.tsx';
import { RepeatFields } from './repeat-fields.tsx';

export const WhenStep = ({ form }: EventStepProps) => {
  const now = new Date(useNow());
  return (
    <>
      <DateTimeField
        date={form.field('date')}
        time={form.field('time')}
        earliest={localDate(now)}
        latest={localDate(now, eventLimits.startsWithinDays)}
      />
      <DurationChoice {...form.field('minutes')} />
      <RepeatFields form={form} />
    </>
  );
};
