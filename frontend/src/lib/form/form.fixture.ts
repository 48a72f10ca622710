import * as z from 'zod/mini';
import { text } from '#shared/contracts/fields.ts';
import { defineForm } from './definition.ts';

export const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;

const Rally = z.object({ name: z.string(), seats: z.string(), city: z.nullable(z.string()) });
type Rally = z.infer<typeof Rally>;
const empty: Rally = { name: '', seats: '', city: null };

/** A form with a field under its own name, one under another name, and one for several fields of the contract. */
export const rallyForm = defineForm({
  leaving: 'draft',
  name: 'rally',
  kept: Rally,
  input: z.object({
    name: text(3, 20),
    slots: z.array(z.object({ capacity: z.int().check(z.minimum(1)) })),
    location: z.object({ address: z.string(), lat: z.number() }),
  }),
  empty,
  toInput: ({ name, seats, city }) => ({
    name: name.trim() || undefined,
    slots: [{ capacity: Number(seats) }],
    location: { address: city ?? undefined, lat: city === null ? undefined : 1 },
  }),
  also: ({ name }) => (name === 'Over' ? [{ field: 'name', reason: 'past' }] : []),
  settle: (next, before) => (next.city === before.city ? next : { ...next, seats: '' }),
  paths: { seats: ['slots'], city: ['location.address', 'location.lat'] },
  labels: { name: () => 'Name', city: () => 'City' },
  sentences: { city: () => 'Pick a city' },
});
export const rally: Rally = { name: 'Rally', seats: '4', city: 'Austin' };
