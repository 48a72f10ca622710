import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { OfferId } from '../../kernel/ids.ts';
import { offerKinds } from './rules.ts';

/** What an organizer sells. */
export const offerRow = tableRow('hostOffer', {
  offerId: OfferId,
  kind: z.enum(offerKinds),
  price: z.int(),
  revision: z.int(),
});
