import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { AffectedDate, PlacePage } from '#shared/domains/places/shapes.ts';
import { statusLimits } from '#shared/domains/places/status.ts';
import { useStatusChanges } from '../../api/use-place-status.ts';
import { delayMinutes, endOfStatus, lastingHours, statusForm } from '../../model/status-form.ts';
import { momentText } from '../../model/status-text.ts';
import css from './status.module.css';

const AffectedRow = ({ date, now }: { readonly date: AffectedDate; readonly now: string }) => (
  <li>
    <strong>{date.title}</strong>
    <small>
      {[
        momentText(date.dateStart, date.timeZone, now),
        m.place_status_people({ count: date.going }),
        date.isOwn ? m.place_status_own() : date.host.displayName,
      ].join(' · ')}
    </small>
  </li>
);

interface AffectedProps {
  readonly place: PlacePage;
  readonly until: string;
}

/** What a status is about, before it is set. */
const Affected = ({ place, until }: AffectedProps) => {
  const now = useNow();
  const read = useRead(placesContract.affected, {
    params: { placeId: place.id },
    query: { until },
  });
  return (
    <Loaded
      of={read}
      heading="h3"
      failed={m.place_status_affected_failed()}
      skeleton={<FormSkeleton fields={1} />}
      empty={<p>{m.place_status_affected_none()}</p>}
    >
      {(data) => (
        <section>
          <h3>{m.place_status_affected()}</h3>
          <ul className={css.affected}>
            {data.items.map((date) => (
              <AffectedRow key={`${date.id} ${date.occurrenceId}`} {...{ date, now }} />
            ))}
          </ul>
          {data.more && <p>{m.place_status_affected_more()}</p>}
        </section>
      )}
    </Loaded>
  );
};

const hoursLabel = (hours: (typeof lastingHours)[number]): string => {
  const count = Number(hours);
  return count < 24 ? m.place_status_hours({ count }) : m.place_status_days({ count: count / 24 });
};

interface StatusFormProps {
  readonly place: PlacePage;
  readonly onDone: () => void;
}

/** Says that a place is delayed or closed, for how long, and what that means for what takes place there. */
export const StatusForm = ({ place, onDone }: StatusFormProps) => {
  const [opened] = useState(() => new Date().toISOString());
  const [definition] = useState(() => statusForm(opened));
  const { set } = useStatusChanges(place);
  const form = useForm(definition, {
    send: (input) => set(input),
    done: () => {
      showToast(m.place_status_saved(), { tone: 'success' });
      onDone();
    },
  });
  const { kind, hours, minutes } = form.values;
  const until = endOfStatus({ hours }, opened);
  const { data } = useRead(placesContract.affected, { params: { placeId: place.id }, query: { until } });
  const hostsSome = data?.items.some(({ isOwn }) => isOwn) ?? false;
  const act = kind === 'closed' ? m.place_status_act_cancel() : m.place_status_act_move({ minutes });
  return (
    <Form form={form}>
      <ChoiceField
        {...form.field('kind')}
        label={m.place_status_kind()}
        choices={[
          { value: 'closed', label: m.place_status_kind_closed() },
          { value: 'delayed', label: m.place_status_kind_delayed() },
        ]}
      />
      {kind === 'delayed' && (
        <SelectField
          {...form.field('minutes')}
          label={m.place_status_minutes()}
          choices={delayMinutes.map((value) => ({
            value,
            label: m.place_status_minute_count({ count: Number(value) }),
          }))}
        />
      )}
      <SelectField
        {...form.field('hours')}
        label={m.place_status_lasts()}
        choices={lastingHours.map((value) => ({ value, label: hoursLabel(value) }))}
      />
      <TextField {...form.field('note')} label={m.place_status_note()} maxLength={statusLimits.note.max} />
      <Affected place={place} until={until} />
      {hostsSome && (
        <ChoiceField
          {...form.field('effect')}
          label={m.place_status_effect()}
          choices={[
            { value: 'act', label: act },
            { value: 'notify', label: m.place_status_notify() },
          ]}
        />
      )}
      <p>{m.place_status_others()}</p>
      <FormEnd form={form} action={m.place_status_save()} />
    </Form>
  );
};
