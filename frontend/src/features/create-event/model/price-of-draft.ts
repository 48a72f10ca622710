import { priceRange } from '#frontend/lib/text/price.ts';
import { priceOf } from '#shared/domains/events/model/admission.ts';
import type { Draft } from './draft.ts';
import { centsOf } from './typed-price.ts';

/** 'Free', '$18', or 'from $9': a text that is no amount counts as none. */
export const priceOfDraft = ({ isPaid, slots }: Pick<Draft, 'isPaid' | 'slots'>): string =>
  priceRange(isPaid ? priceOf(slots.map(({ price }) => ({ feeAmount: centsOf(price) || 0 }))) : undefined);
