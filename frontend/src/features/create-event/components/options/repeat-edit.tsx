import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import { repetitionEditOf, repetitionEditText } from '../../model/repetition-edit.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from './repeat-fields.module.css';
import { WeekdayField } from './weekday-field.tsx';

interface RepeatEditProps extends EventStepProps {
  /** How the series repeats now. */
  readonly before: Repetition;
  /** The first day that can be the last one, `YYYY-MM-DD`. */
  readonly earliest: string;
}

/** The days and the end of a series that has begun, and what changing them does. */
export const RepeatEdit = ({ form, before, earliest }: RepeatEditProps) => {
  const { ends, date } = form.values;
  const endings = [
    { value: 'never', label: m.create_ends_never() },
    { value: 'on', label: m.create_ends_on() },
    ...(before.count === null
      ? []
      : [{ value: 'after', label: m.edit_event_ends_after({ count: before.count }) } as const]),
  ] as const;
  return (
    <>
      {before.frequency === 'weekly' && <WeekdayField {...form.field('weekdays')} />}
      <div className={css.ending}>
        <SelectField {...form.field('ends')} label={m.create_ends()} choices={[...endings]} />
        {ends === 'on' && (
          <TextField {...form.field('until')} type="date" label={m.create_until()} min={earliest} />
        )}
      </div>
      <p role="status" className={css.sentence}>
        {repetitionEditText(before, form.values, date, formatLocale())}
      </p>
      {repetitionEditOf(before, form.values) && <p className={css.hint}>{m.edit_event_repetition_hint()}</p>}
    </>
  );
};
