import { IconHandFinger } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '#frontend/lib/device/use-is-wide.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { noTime, type Week, weekdays } from '#shared/domains/users/availability.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useSaveAvailability } from '../api/use-save-availability.ts';
import {
  changeWeek,
  draftOfWeek,
  isSameWeek,
  presets,
  type WeekChange,
  type WeekDraft,
  weekForm,
  withPreset,
} from '../model/week-draft.ts';
import { DayRow } from './day-row.tsx';
import { WeekBars } from './week-bars.tsx';
import css from './week-form.module.css';

interface WeekFormProps {
  readonly personId: UserId;
  readonly initial: Week;
}

interface PresetsProps {
  readonly onChange: (to: (draft: WeekDraft) => WeekDraft) => void;
  /** Takes the last of these back; undefined if there is none. */
  readonly undo: (() => void) | undefined;
}

const Presets = ({ onChange, undo }: PresetsProps) => (
  <Cluster>
    <Button
      variant="secondary"
      size="sm"
      onClick={() => onChange((draft) => withPreset(draft, presets.evenings))}
    >
      {m.availability_evenings()}
    </Button>
    <Button
      variant="secondary"
      size="sm"
      onClick={() => onChange((draft) => withPreset(draft, presets.mornings))}
    >
      {m.availability_mornings()}
    </Button>
    <Button variant="secondary" size="sm" onClick={() => onChange(() => draftOfWeek(noTime()))}>
      {m.availability_clear()}
    </Button>
    {undo && (
      <Button variant="quiet" size="sm" onClick={undo}>
        {m.availability_undo()}
      </Button>
    )}
  </Cluster>
);

const hasHours = (week: Week): boolean => weekdays.some((day) => week[day].length > 0);

interface TypedProps {
  readonly hasHours: boolean;
  /** Whether a field in it has an error, which unfolds it. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** The fields of a week. On phones, those of a week with hours are folded: the bars above say the same in less space. */
const Typed = ({ hasHours: folds, isWrong, children }: TypedProps) => {
  const [isOpen, setOpen] = useState(!folds);
  if (useIsWide()) return children;
  return (
    <details
      className={css.typed}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m.availability_type()}</summary>
      {children}
    </details>
  );
};

/** The usual week: drawn as bars, typed in fields, or taken from a preset. */
export const WeekForm = ({ personId, initial }: WeekFormProps) => {
  const save = useSaveAvailability(personId);
  const form = useForm(weekForm, {
    initial: draftOfWeek(initial),
    send: ({ week }) => save({ week }),
    done: ({ week }) => {
      form.reset(draftOfWeek(week));
    },
  });
  const [before, setBefore] = useState<WeekDraft>();
  const { values, marked } = form;
  const isWrong = marked.length > 0;
  /** A change of several days, which can be taken back. */
  const changeMany = (to: (draft: WeekDraft) => WeekDraft): void => {
    if (isSameWeek(to(values), values)) return;
    setBefore(values);
    form.update(to);
  };
  const change = (one: WeekChange): void => {
    if (one.type === 'copy') changeMany((draft) => changeWeek(draft, one));
    else form.update((draft) => changeWeek(draft, one));
  };
  const undo = (): void => {
    if (before) form.update(() => before);
    setBefore(undefined);
  };
  return (
    <Form form={form}>
      <Card aria-label={m.availability_week()}>
        <h2>{m.availability_week()}</h2>
        <p>{m.availability_seen()}</p>
        <Presets onChange={changeMany} undo={before && undo} />
        <WeekBars days={values.days} onChange={change} />
        <Cluster wraps={false}>
          <IconHandFinger size={20} aria-hidden />
          <span>{m.availability_drag_hint()}</span>
        </Cluster>
      </Card>
      <Typed hasHours={hasHours(initial)} isWrong={isWrong}>
        <div className={css.days} data-field="days">
          {weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              ranges={values.days[day]}
              strict={isWrong}
              refused={form.refusal('days', day)}
              onChange={change}
            />
          ))}
        </div>
      </Typed>
      {isWrong && <FormNote>{m.availability_look_again()}</FormNote>}
      <FormEnd form={form} failure={() => null} action={m.availability_save()} />
    </Form>
  );
};
