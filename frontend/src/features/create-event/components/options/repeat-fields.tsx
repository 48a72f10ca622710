import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { dayOfMonth, monthlyDay } from '#frontend/lib/text/repetition-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { repetitionLimits } from '#shared/domains/events/model/repetition.ts';
import { endings, firstDateOf, frequencies, repetitionText } from '../../model/repetition-draft.ts';
import {
  endingLabels,
  frequencyLabels,
  intervalLabel,
  type RepeatingFrequency,
} from '../../model/repetition-labels.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from './repeat-fields.module.css';
import { SkippedDates } from './skipped-dates.tsx';
import { WeekdayField } from './weekday-field.tsx';

const { interval, count } = repetitionLimits;
const intervals = Array.from({ length: interval.max }, (_, index) => index + interval.min);

const frequencyChoices = () => frequencies.map((value) => ({ value, label: frequencyLabels[value]() }));
const endingChoices = () => endings.map((value) => ({ value, label: endingLabels[value]() }));

interface DetailsProps extends EventStepProps {
  readonly frequency: RepeatingFrequency;
}

const Interval = ({ form, frequency }: DetailsProps) => {
  const { value, onChange, ...field } = form.field('every');
  const locale = formatLocale();
  return (
    <SelectField
      {...field}
      label={m.create_every()}
      choices={intervals.map((every) => ({
        value: String(every),
        label: intervalLabel(every, frequency, locale),
      }))}
      value={String(value)}
      onChange={(every) => onChange(Number(every))}
    />
  );
};

/** Months are not as long as each other: a day that some do not have is said. */
const DAYS_OF_EVERY_MONTH = 28;

const MonthlyOn = ({ form, first }: EventStepProps & { readonly first: string }) => {
  const field = form.field('monthlyOn');
  const locale = formatLocale();
  const day = dayOfMonth(first);
  const skips = field.value === 'date' && day > DAYS_OF_EVERY_MONTH;
  return (
    <ChoiceField
      {...field}
      label={m.create_monthly_on()}
      choices={(['date', 'weekday'] as const).map((value) => ({
        value,
        label: capitalized(monthlyDay(value, first, locale)),
      }))}
      note={skips ? m.create_monthly_skips({ day }) : undefined}
    />
  );
};

const Days = ({ form, frequency }: DetailsProps) => {
  const first = firstDateOf(form.values);
  if (frequency === 'daily') return null;
  if (first === undefined) return <p className={css.hint}>{m.create_repeats_needs_date()}</p>;
  return frequency === 'weekly' ? (
    <WeekdayField {...form.field('weekdays')} first={first} />
  ) : (
    <MonthlyOn form={form} first={first} />
  );
};

const Ending = ({ form }: EventStepProps) => {
  const { ends, date } = form.values;
  return (
    <div className={css.ending}>
      <SelectField {...form.field('ends')} label={m.create_ends()} choices={endingChoices()} />
      {ends === 'on' && (
        <TextField {...form.field('until')} type="date" label={m.create_until()} min={date} />
      )}
      {ends === 'after' && (
        <TextField
          {...form.field('count')}
          type="number"
          inputMode="numeric"
          label={m.create_count()}
          min={count.min}
          max={count.max}
        />
      )}
    </div>
  );
};

/** Whether and how the event repeats, and what that means, in words. */
export const RepeatFields = ({ form }: EventStepProps) => {
  const { repeats } = form.values;
  return (
    <>
      <div className={css.rhythm}>
        <SelectField {...form.field('repeats')} label={m.create_repeats()} choices={frequencyChoices()} />
        {repeats !== 'never' && <Interval form={form} frequency={repeats} />}
      </div>
      {repeats !== 'never' && (
        <>
          <Days form={form} frequency={repeats} />
          <Ending form={form} />
          {firstDateOf(form.values) !== undefined && (
            <SkippedDates
              {...form.field('skipped')}
              earliest={form.values.date}
              hint={m.create_skipped_hint()}
            />
          )}
        </>
      )}
      <p role="status" className={css.sentence}>
        {repetitionText(form.values, formatLocale())}
      </p>
    </>
  );
};
