import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { DateScopeChoice } from '#frontend/ui/date-scope/date-scope-choice.tsx';
import { DateTimeField } from '#frontend/ui/fields/date-time-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { type DateScope, eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useEditEvent } from '../api/use-edit-event.ts';
import { localDate, START_STEP_SECONDS } from '../model/calendar.ts';
import { asksWhoStays, draftOf, editFormOf } from '../model/edit-draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { AboutFields } from './about-fields.tsx';
import css from './edit-form.module.css';
import { EditedDates } from './edited-dates.tsx';
import { EndField } from './options/end-field.tsx';
import { RepeatEdit } from './options/repeat-edit.tsx';
import { SkippedDates } from './options/skipped-dates.tsx';
import { PriceQuestion } from './price/price-question.tsx';
import { WhatStep } from './what-step.tsx';
import { WhereFields } from './where-fields.tsx';
import { WhoFields } from './who-fields.tsx';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Only one date can be moved to another day; more dates of a series can start at another time. */
const When = ({
  form,
  scope,
  event,
}: EventStepProps & { readonly scope: DateScope; readonly event: EventPage }) => {
  const now = new Date(useNow());
  return (
    <Part title={m.create_when_question()}>
      {scope === 'this' ? (
        <DateTimeField
          date={form.field('date')}
          time={form.field('time')}
          earliest={localDate(now)}
          latest={localDate(now, eventLimits.startsWithinDays)}
        />
      ) : (
        <TextField {...form.field('time')} type="time" label={m.time_label()} step={START_STEP_SECONDS} />
      )}
      <EndField form={form} />
      {scope !== 'this' && event.reoccurringInfo && (
        <RepeatEdit form={form} before={event.reoccurringInfo} earliest={localDate(now)} />
      )}
      {scope !== 'this' && (
        <SkippedDates
          {...form.field('skipped')}
          earliest={localDate(now)}
          hint={m.create_skipped_canceled()}
        />
      )}
    </Part>
  );
};

interface EditFormProps {
  readonly event: EventPage;
  /** What the host's payment account still needs. */
  readonly accountNeeds: ReactNode;
}

/** Everything about an event that its host can change, for one date or more. */
export const EditForm = ({ event: current, accountNeeds }: EditFormProps) => {
  // What the host sees and edits, even if the event changes in the meantime: saving then shows a conflict.
  const [event] = useState(current);
  const [definition] = useState(() => editFormOf(event));
  const [initial] = useState(() => draftOf(event));
  const [scope, setScope] = useState<DateScope>('this');
  const edit = useEditEvent(event);
  const navigate = useNavigate();
  const session = useSession();
  const isCreator = session.status === 'success' && session.user?.id === event.creatorId;
  const form = useForm(definition, {
    initial,
    send: ({ dateStart, excludedDates, repetition, ...input }) => {
      const day = scope === 'this' ? dateStart : initial.date;
      const ofSeries = scope !== 'this' && {
        ...(excludedDates && { excludedDates }),
        ...(repetition && { repetition }),
      };
      return edit({ ...input, ...ofSeries, dateStart: day, scope, revision: event.revision });
    },
    done: async (page) => {
      showToast(m.edit_event_done(), { tone: 'success', duration: 'long' });
      await navigate(paths.event(page), { replace: true });
    },
  });
  return (
    <Form form={form} className={css.form}>
      {event.reoccurringInfo !== null && (
        <>
          <DateScopeChoice value={scope} onChange={setScope} />
          {scope !== 'this' && <EditedDates event={event} />}
        </>
      )}
      <Part title={m.create_step_what()}>
        <WhatStep form={form} />
        <AboutFields form={form} />
      </Part>
      <When form={form} scope={scope} event={event} />
      <Part title={m.create_where_question()}>
        <WhereFields form={form} />
      </Part>
      <Part title={m.create_step_who()}>
        <WhoFields
          form={form}
          isNew={false}
          choosesHost={isCreator}
          asksWhoStays={asksWhoStays(event, form.values)}
        />
      </Part>
      <Part title={m.create_price_question()}>
        <PriceQuestion form={form} accountNeeds={accountNeeds} />
      </Part>
      <p className={css.hint}>{m.edit_event_notifies()}</p>
      <FormEnd form={form} action={m.edit_event_save()} />
    </Form>
  );
};
