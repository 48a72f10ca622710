import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { DateEntry, DateEntryInput } from '#shared/domains/users/availability-shapes.ts';
import { latestEnd } from '#shared/domains/users/date-entry.ts';
import { dayText } from '../model/date-text.ts';
import { entryForm, todayAt, valuesOf } from '../model/entry-form.ts';
import { HoursField } from './hours-field.tsx';

interface DateEntrySheetProps {
  /** What is edited; undefined for a new entry. */
  readonly original: DateEntry | undefined;
  readonly others: readonly DateEntry[];
  readonly save: (entry: DateEntryInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or changes hours of one date, of a range of dates, or of a trip. */
export const DateEntrySheet = ({ original, others, save, onClose }: DateEntrySheetProps) => {
  const today = todayAt(useNow());
  const [definition] = useState(() => entryForm(others, original));
  const form = useForm(definition, {
    ...(original && { initial: valuesOf(original) }),
    send: save,
    done: onClose,
  });
  const { date, isRange, isDaily, isTraveling, timeRanges, daily } = form.values;
  const earliest = original && original.date < today ? original.date : today;
  return (
    <Sheet title={original ? m.availability_edit_dates() : m.availability_add_dates()} tall onClose={onClose}>
      <Form form={form}>
        <SwitchField
          {...form.field('isTraveling')}
          label={m.availability_traveling()}
          description={m.availability_traveling_hint()}
        />
        {isTraveling && (
          <PlaceSelect
            {...form.field('location')}
            label={m.availability_destination()}
            placeholder={m.area_city_placeholder()}
            load={loadCities}
            onChange={(picked) =>
              form.field('location').onChange(picked && { placeId: picked.placeId, label: picked.label })
            }
          />
        )}
        {!isTraveling && <SwitchField {...form.field('isRange')} label={m.availability_is_range()} />}
        <TextField
          {...form.field('date')}
          type="date"
          label={isRange ? m.availability_first_day() : m.availability_date()}
          min={earliest}
        />
        {isRange && (
          <TextField
            {...form.field('endDate')}
            type="date"
            label={m.availability_last_day()}
            description={m.availability_range_hint()}
            min={date || earliest}
            {...(date !== '' && { max: latestEnd(date) })}
          />
        )}
        {isRange && <SwitchField {...form.field('isDaily')} label={m.availability_daily()} />}
        {!isDaily && (
          <HoursField
            name="timeRanges"
            label={isRange ? m.availability_hours_each_day() : m.availability_hours()}
            ranges={timeRanges}
            onChange={form.field('timeRanges').onChange}
          />
        )}
        {daily.map((day, at) => (
          <HoursField
            key={day.date}
            name="daily"
            label={dayText(day.date)}
            ranges={day.timeRanges}
            onChange={(ranges) =>
              form.field('daily').onChange(daily.with(at, { ...day, timeRanges: ranges }))
            }
          />
        ))}
        <FormEnd
          form={form}
          until="ready"
          failure={() => null}
          action={original ? m.availability_save_dates() : m.availability_add_action()}
        />
      </Form>
    </Sheet>
  );
};
