import { useState } from 'react';
import { time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { wallClock } from '../../model/calendar.ts';
import { durationLabel } from '../../model/labels.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import { DurationFields } from './duration-fields.tsx';

/** Every half hour, up to six hours. */
const offered = Array.from({ length: 12 }, (_, index) => (index + 1) * 30);
const OTHER = 'other';

/** '11:00 AM · 2h'; only how long it takes while the start is not known. */
const endText = (start: string, minutes: number): string => {
  const locale = formatLocale();
  const startsAt = wallClock('2000-01-01', start);
  const length = durationLabel(minutes, locale, 'narrow');
  if (start === '' || startsAt === undefined) return length;
  const end = time(addMilliseconds(startsAt, minutes * MINUTE_MS), { locale, timeZone: 'UTC' }, 'UTC');
  return `${end} · ${length}`;
};

/** When the event ends, which is how long it takes. Another length is typed. */
export const EndField = ({ form }: EventStepProps) => {
  const { value: minutes, onChange, ...field } = form.field('minutes');
  const [asksOther, setAsksOther] = useState(false);
  const isOther = asksOther || !offered.includes(minutes);
  return (
    <>
      <SelectField
        {...field}
        name={isOther ? `${field.name}.end` : field.name}
        error={isOther ? null : field.error}
        label={m.create_end()}
        choices={[
          ...offered.map((length) => ({ value: String(length), label: endText(form.values.time, length) })),
          { value: OTHER, label: m.create_duration_other() },
        ]}
        value={isOther ? OTHER : String(minutes)}
        onChange={(choice) => {
          setAsksOther(choice === OTHER);
          if (choice !== OTHER) onChange(Number(choice));
        }}
      />
      {isOther && (
        <div data-field={field.name}>
          <DurationFields {...field} value={minutes} onChange={onChange} />
        </div>
      )}
    </>
  );
};
