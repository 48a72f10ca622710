import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { RatingInput } from '#shared/domains/places/ratings.ts';

const RatingDraft = z.object({ stars: z.nullable(z.int()), text: z.string() });
export type RatingDraft = z.infer<typeof RatingDraft>;

export const ratingForm = defineForm({
  leaving: 'asks',
  name: 'place-rating',
  kept: RatingDraft,
  input: RatingInput,
  empty: { stars: null, text: '' } as RatingDraft,
  toInput: ({ stars, text }) => ({ text, ...(stars !== null && { stars }) }),
  labels: { stars: m.stars_label, text: m.place_rate_text },
  sentences: { stars: () => m.place_rate_needed() },
});
