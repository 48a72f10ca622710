import { useState } from 'react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Checkbox, Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import {
  deliveryLimits,
  digests,
  type ReminderHours,
  reminderHours,
} from '#shared/domains/notifications/delivery.ts';
import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';
import { saveDelivery } from '../api/save-delivery.ts';
import type { DeliveryProps } from '../model/delivery-props.ts';
import { notSaved } from '../model/not-saved.ts';
import { MutedTeams } from './muted-teams.tsx';
import css from './settings.module.css';

const digestLabels = {
  off: m.delivery_digest_off,
  daily: m.delivery_digest_daily,
  weekly: m.delivery_digest_weekly,
} as const satisfies Record<(typeof digests)[number], () => string>;

const reminderLabels: Readonly<Record<ReminderHours, () => string>> = {
  1: m.delivery_reminder_1,
  2: m.delivery_reminder_2,
  24: m.delivery_reminder_24,
  48: m.delivery_reminder_48,
  168: m.delivery_reminder_168,
};

/** What quiet hours are when they are turned on. */
const usualNight = { start: '22:00', end: '07:00' };

const QuietHours = ({ settings: { quietHours }, change }: DeliveryProps) => {
  const set = (side: keyof typeof usualNight, time: string): void => {
    // While a time is being typed, it is empty.
    if (quietHours && time !== '') change({ quietHours: { ...quietHours, [side]: time } });
  };
  return (
    <>
      <Switch
        label={m.delivery_quiet()}
        description={m.delivery_quiet_hint()}
        checked={quietHours !== null}
        onChange={({ currentTarget }) => change({ quietHours: currentTarget.checked ? usualNight : null })}
      />
      {quietHours && (
        <div className={css.times}>
          <TextInput
            label={m.delivery_quiet_start()}
            type="time"
            value={quietHours.start}
            onChange={({ currentTarget: { value } }) => set('start', value)}
          />
          <TextInput
            label={m.delivery_quiet_end()}
            type="time"
            value={quietHours.end}
            onChange={({ currentTarget: { value } }) => set('end', value)}
          />
        </div>
      )}
    </>
  );
};

const Reminders = ({ settings: { reminders }, change }: DeliveryProps) => (
  <fieldset className={css.reminders}>
    <legend>{m.delivery_reminders()}</legend>
    <p className={css.hint}>{m.delivery_reminders_hint({ max: deliveryLimits.reminders })}</p>
    {reminderHours.map((hours) => {
      const checked = reminders.includes(hours);
      return (
        <Checkbox
          key={hours}
          label={reminderLabels[hours]()}
          checked={checked}
          disabled={!checked && reminders.length >= deliveryLimits.reminders}
          onChange={() =>
            change({
              reminders: checked ? reminders.filter((other) => other !== hours) : [...reminders, hours],
            })
          }
        />
      );
    })}
  </fieldset>
);

/** When and how the person is notified. A choice is saved immediately; if that fails, it is reverted. */
export const DeliveryChoices = ({ initial }: { readonly initial: DeliverySettings }) => {
  const [settings, setSettings] = useState(initial);
  const change = async (part: Partial<DeliverySettings>): Promise<void> => {
    const [before, next] = [settings, { ...settings, ...part }];
    setSettings(next);
    const isSaved = await attempt(() => saveDelivery(next), { done: m.notify_saved(), failed: notSaved });
    if (!isSaved) setSettings(before);
  };
  return (
    <>
      <Card aria-labelledby="delivery">
        <h2 id="delivery">{m.delivery_title()}</h2>
        <Select
          label={m.delivery_digest()}
          description={m.delivery_digest_hint()}
          value={settings.digest}
          options={digests.map((value) => ({ value, label: digestLabels[value]() }))}
          onChange={({ currentTarget }) => {
            const digest = digests.find((value) => value === currentTarget.value);
            if (digest) change({ digest });
          }}
        />
        <QuietHours settings={settings} change={change} />
        <Reminders settings={settings} change={change} />
      </Card>
      <MutedTeams settings={settings} change={change} />
    </>
  );
};
