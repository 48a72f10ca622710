import type { Purpose } from '#shared/domains/media/rules.ts';
import type {
  ConversationId,
  EventId,
  OrganizationId,
  PlaceId,
  PostId,
  TeamId,
  UploadId,
  UserId,
} from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { findUpload, hideFromEvent, listSentBy, Upload } from './upload.table.ts';

const PER_PAGE = 100;

/** Whether an upload is a finished cover of that person. Consistent. */
export const isCoverReady = async (ctx: Context, userId: UserId, cover: UploadId): Promise<boolean> => {
  const upload = await findUpload(ctx, { userId, id: cover });
  return upload?.state === 'ready' && upload.purpose === 'cover';
};

/**
 * Removes an event from the covers that it does not show anymore; a cover that no event shows is deleted. `findShown` is called after the covers
 * were read, so that one that is shown again meanwhile stays.
 */
export const releaseCovers = async (
  ctx: Context,
  hostId: UserId,
  eventId: EventId,
  findShown: () => Promise<ReadonlySet<UploadId>>,
): Promise<void> => {
  for await (const { items } of everyPage((cursor) => listSentBy(ctx, hostId, PER_PAGE, cursor))) {
    const ofEvent = items.filter(({ shownBy }) => shownBy?.includes(eventId));
    if (ofEvent.length === 0) continue;
    const shown = await findShown();
    for (const upload of ofEvent) if (!shown.has(upload.id)) await hideFromEvent(ctx, upload, eventId);
  }
};

/** Whether a place shows that person's photo already, or it is suggested there. Consistent. */
export const isShownAtPlace = async (
  ctx: Context,
  userId: UserId,
  photo: UploadId,
  placeId: PlaceId,
): Promise<boolean> => {
  const upload = await findUpload(ctx, { userId, id: photo });
  return upload?.shownBy?.includes(placeId) ?? false;
};

/** The write for the transaction in which an event gets a cover: refused unless it is a finished cover of that person. */
export const showsInEvent = (
  ctx: Context,
  userId: UserId,
  cover: UploadId,
  eventId: EventId,
): TransactionWrite =>
  writeOf({ upload: Upload(ctx) }, (rows) =>
    rows.upload
      .patch({ userId, id: cover })
      .add({ shownBy: [eventId], revision: 1 })
      .remove(['expiresAt'])
      .where((row, op) => `${op.eq(row.state, 'ready')} AND ${op.eq(row.purpose, 'cover')}`)
      .commit(),
  );

const showsOnce =
  <Shower extends ConversationId | OrganizationId | PlaceId | TeamId | PostId>(purpose: Purpose) =>
  (ctx: Context, userId: UserId, picture: UploadId, shower: Shower): TransactionWrite =>
    writeOf({ upload: Upload(ctx) }, (rows) =>
      rows.upload
        .patch({ userId, id: picture })
        .add({ shownBy: [shower], revision: 1 })
        .remove(['expiresAt'])
        .where(
          (row, op) =>
            `${op.eq(row.state, 'ready')} AND ${op.eq(row.purpose, purpose)} AND ${op.notExists(row.shownBy)}`,
        )
        .commit(),
    );

/**
 * The write for the transaction in which a place gets a photo, or in which one is suggested there: refused unless it is a finished one of that
 * person that nothing shows.
 */
export const showsAtPlace = showsOnce<PlaceId>('place');

/** The write for the transaction in which a team gets a cover: refused unless it is a finished one of that person that nothing shows. */
export const showsOnTeam = showsOnce<TeamId>('team');

/** The write for the transaction in which an organization gets a picture: refused unless it is a finished one of that person that nothing shows. */
export const showsOnOrganization = showsOnce<OrganizationId>('organization');

/** The write for the transaction in which a post gets a picture: refused unless it is a finished one of that person that nothing shows. */
export const showsInPost = showsOnce<PostId>('post');

/** The write for the transaction that sends a message with a picture: refused unless it is a finished one of that person that nothing shows. */
export const showsInConversation = showsOnce<ConversationId>('message');

/** The write for the transaction in which a place, a team, an organization, a post, or a message loses a picture, which is deleted; its files follow. */
export const dropsPicture = (ctx: Context, userId: UserId, picture: UploadId): TransactionWrite =>
  writeOf({ upload: Upload(ctx) }, (rows) => rows.upload.delete({ userId, id: picture }).commit());
