import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { type Week, weekdays } from '#shared/domains/users/availability.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useSaveAvailability } from '../api/use-save-availability.ts';
import { changeWeek, draftOfWeek, weekForm } from '../model/week-draft.ts';
import { DayRow } from './day-row.tsx';
import css from './week-form.module.css';
import { WeekStrip } from './week-strip.tsx';

interface WeekFormProps {
  readonly personId: UserId;
  readonly initial: Week;
}

export const WeekForm = ({ personId, initial }: WeekFormProps) => {
  const save = useSaveAvailability(personId);
  const form = useForm(weekForm, {
    initial: draftOfWeek(initial),
    send: ({ week }) => save({ week }),
    done: ({ week }) => {
      form.reset(draftOfWeek(week));
    },
  });
  const { values, marked } = form;
  const isWrong = marked.length > 0;
  return (
    <Form form={form}>
      <WeekStrip week={values.days} />
      <div className={css.days} data-field="days">
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            ranges={values.days[day]}
            strict={isWrong}
            refused={form.refusal('days', day)}
            onChange={(change) => form.update((draft) => changeWeek(draft, change))}
          />
        ))}
      </div>
      {isWrong && <FormNote>{m.availability_look_again()}</FormNote>}
      <FormEnd form={form} failure={() => null} action={m.availability_save()} />
    </Form>
  );
};
