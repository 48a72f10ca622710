import type { Change } from '#shared/declare/rows.ts';
import type { uploadRow } from '#shared/domains/media/rows.ts';
import {
  type Crop,
  lastingPurposes,
  type Purpose,
  photoAddress,
  pictureKey,
  pictureRules,
  picturesFor,
  type Refusal,
} from '#shared/domains/media/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { makePictures } from './make-pictures.ts';
import {
  findUpload,
  finishPhoto,
  finishUnused,
  listSentBy,
  refuseUpload,
  removeUpload,
  type UploadRow,
} from './upload.table.ts';

const PER_PAGE = 100;

/** Deletes the finished files of an upload. */
export const deleteFiles = async (
  ctx: Context<'pictures'>,
  { purpose, id }: { readonly purpose: Purpose; readonly id: UploadId },
): Promise<void> => {
  for (const width of picturesFor[purpose].widths) await ctx.pictures.delete(pictureKey(purpose, id, width));
};

/** Files go first, so that a retry still finds the rest. */
const drop = async (ctx: Context<'pictures'>, upload: UploadRow): Promise<void> => {
  await deleteFiles(ctx, upload);
  await removeUpload(ctx, upload);
};

async function* sentBy(ctx: Context, userId: UserId) {
  const pages = everyPage((cursor) => listSentBy(ctx, userId, PER_PAGE, cursor));
  for await (const { items } of pages) yield* items;
}

/** Whether it belongs to the place or the team that shows it. */
const isLasting = ({ purpose, shownBy }: UploadRow): boolean =>
  shownBy !== undefined && lastingPurposes.some((one) => one === purpose);

/** Deletes the finished photos of a person, except the one they show, and all pictures of a deleted account that no place or team shows. */
export const deleteUnused = async (ctx: Context<'pictures'>, userId: UserId): Promise<void> => {
  const photo = await users.findPhoto(ctx, userId);
  const isKept = (upload: UploadRow): boolean => {
    if (upload.purpose === 'photo') return photoAddress(upload.id) === photo;
    return photo !== undefined || isLasting(upload);
  };
  for await (const upload of sentBy(ctx, userId))
    if (upload.state === 'ready' && !isKept(upload)) await drop(ctx, upload);
};

/** Deletes all that a deleted account has sent, whatever became of it, except what places and teams show: it belongs to them. */
export const deleteAllOf = async (ctx: Context<'pictures'>, userId: UserId): Promise<void> => {
  for await (const upload of sentBy(ctx, userId)) {
    if (isLasting(upload)) continue;
    await ctx.pictures.forget(upload.id);
    await drop(ctx, upload);
  }
};

const store = async (
  ctx: Context<'pictures'>,
  { id, purpose }: UploadRow,
  crop: Crop,
): Promise<Refusal | undefined> => {
  const sent = await ctx.pictures.read(id);
  if (sent === undefined) return 'missing';
  if (sent === 'too_large') return sent;
  const pictures = await makePictures(sent, crop, purpose);
  if (typeof pictures === 'string') return pictures;
  for (const { width, bytes } of pictures) await ctx.pictures.write(pictureKey(purpose, id, width), bytes);
  return undefined;
};

const finish = async (ctx: Context, upload: UploadRow): Promise<void> => {
  if (upload.purpose !== 'photo') {
    const unusedFor = pictureRules.unusedDays * DAY_MS;
    return finishUnused(ctx, upload, epochSeconds(addMilliseconds(ctx.clock.now(), unusedFor)));
  }
  const address = photoAddress(upload.id);
  await users.setPhoto(ctx, upload.userId, (current) =>
    current !== null && current > address ? current : address,
  );
  return finishPhoto(ctx, upload);
};

/**
 * Turns what a person sent into their photo, or into a picture that an event, a place, or a team can show. Of two photos at the same time, the later upload wins. The row
 * of a photo says `ready` only once the photo is shown, as finished photos that are not shown are deleted.
 */
export const processUpload = async (
  ctx: Context<'pictures'>,
  { after }: Change<typeof uploadRow>,
): Promise<void> => {
  const upload = after && (await findUpload(ctx, after));
  if (upload?.state !== 'given' || !upload.crop) return;
  const refusal = await store(ctx, upload, upload.crop);
  if (refusal) await refuseUpload(ctx, upload, refusal);
  else {
    await finish(ctx, upload);
    // Also deletes this one if the account was deleted meanwhile.
    await deleteUnused(ctx, upload.userId);
  }
  await ctx.pictures.forget(upload.id);
};
