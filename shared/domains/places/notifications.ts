import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { PlaceId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';

/** To the owner of a place, who decides. */
export const placeEditSuggested = notificationKind({
  type: 'place_edit_suggested',
  data: z.object({ placeId: PlaceId, placeName: z.string(), actorId: UserId, actorName: z.string() }),
  picture: 'person-asking',
  changes: ['place'],
  title: ({ actorName, placeName }) => ({
    text: 'place_edit_suggested',
    values: { name: actorName, place: placeName },
  }),
  lines: () => [{ text: 'place_edit_suggested_line', values: {} }],
  link: ({ placeId }) => paths.place(placeId),
  email: () => ({
    text: { text: 'place_edit_suggested_email', values: {} },
    button: { text: 'place_edit_suggested_open', values: {} },
  }),
});

export const kinds = [placeEditSuggested] as const;
