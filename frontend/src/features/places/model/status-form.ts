import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { NewPlaceStatus, type PlaceStatusKind } from '#shared/domains/places/status.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';

/** How long a status can be chosen to last, in hours. */
export const lastingHours = ['2', '4', '8', '12', '24', '48', '72', '168', '336', '720'] as const;
/** How long a delay can be chosen to be, in minutes. */
export const delayMinutes = ['15', '30', '45', '60', '90', '120', '180'] as const;

interface StatusDraft {
  readonly kind: PlaceStatusKind;
  readonly minutes: (typeof delayMinutes)[number];
  readonly hours: (typeof lastingHours)[number];
  readonly note: string;
  readonly effect: NewPlaceStatus['effect'];
}

/** When a status ends that begins now: on a whole minute, within what is allowed. */
export const endOfStatus = ({ hours }: Pick<StatusDraft, 'hours'>, now: string): string =>
  addMilliseconds(`${now.slice(0, 16)}:00.000Z`, Number(hours) * HOUR_MS);

/** @param now when the form was opened, ISO instant */
export const statusForm = (now: string) =>
  defineForm({
    leaving: 'free',
    input: NewPlaceStatus,
    empty: { kind: 'closed', minutes: '30', hours: '4', note: '', effect: 'act' } as StatusDraft,
    labels: { note: m.place_status_note },
    toInput: ({ kind, minutes, hours, note, effect }: StatusDraft) => ({
      ...{ kind, note, effect },
      minutes: kind === 'delayed' ? Number(minutes) : null,
      until: endOfStatus({ hours }, now),
    }),
    paths: { hours: ['until'] },
  });
