import { useReducer, useState } from 'react';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { type Week, weekdays } from '#shared/domains/users/availability.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useSaveAvailability } from '../api/use-save-availability.ts';
import { changeWeek, draftOfWeek, isSameWeek, weekOf } from '../model/week-draft.ts';
import { DayRow } from './day-row.tsx';
import css from './week-form.module.css';
import { WeekStrip } from './week-strip.tsx';

interface WeekFormProps {
  readonly personId: UserId;
  readonly initial: Week;
}

export const WeekForm = ({ personId, initial }: WeekFormProps) => {
  const save = useSaveAvailability(personId);
  const [draft, dispatch] = useReducer(changeWeek, initial, draftOfWeek);
  const [saved, setSaved] = useState(draft);
  const [tried, setTried] = useState(false);
  const week = weekOf(draft);
  const { busy, onSubmit, refusal, changed } = useSubmit(async (): Promise<unknown> => {
    setTried(true);
    if (!week) return null;
    try {
      const { week: kept } = await save(week);
      dispatch({ type: 'load', week: kept });
      setSaved(draftOfWeek(kept));
      setTried(false);
      showToast(m.availability_saved(), { tone: 'success', duration: 'long' });
      return null;
    } catch (error) {
      showFailure(error, { text: m.availability_failed(), duration: 'stays', dismiss: m.ok() });
      return error;
    }
  });
  return (
    <FormStack className={css.form} unsaved={!isSameWeek(draft, saved)} onSubmit={onSubmit}>
      <WeekStrip draft={draft} />
      <div className={css.days}>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            ranges={draft.days[day]}
            strict={tried}
            refused={refusal(`week.${day}`)}
            onChange={(change) => {
              changed([`week.${day}`]);
              dispatch(change);
            }}
          />
        ))}
      </div>
      {tried && !week && <FormNote>{m.availability_look_again()}</FormNote>}
      <Button type="submit" size="lg" loading={busy}>
        {m.availability_save()}
      </Button>
    </FormStack>
  );
};
