import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { PlaceEditId, PlaceId, UserId } from '../../kernel/ids.ts';

export const placeRow = tableRow('place', { id: PlaceId });
/** What a place has announced: it is delayed or closed. */
export const placeStatusRow = tableRow('placeStatus', { placeId: PlaceId, setAt: At });
export const placeEditRow = tableRow('placeEdit', {
  placeId: PlaceId,
  id: PlaceEditId,
  authorId: UserId,
  createdAt: At,
});
