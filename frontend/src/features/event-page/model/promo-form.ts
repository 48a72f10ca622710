import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { priceEndpoints } from '#shared/domains/events/prices.ts';

/** A promo code that someone has. A code that the server refuses is refused at its field. */
export const promoForm = defineForm({
  leaving: 'free',
  input: priceEndpoints.promo.query,
  empty: { code: '' },
  labels: { code: m.event_promo_code },
  about: (code) => (code.startsWith('promo.') ? 'code' : undefined),
  sentences: { code: ({ reason }) => (reason === 'required' ? null : m.error_promo_unknown()) },
});
