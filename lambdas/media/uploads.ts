import { type AvatarName, avatarAddress } from '#shared/domains/media/avatars.ts';
import type { NewUpload, Upload, UploadForm } from '#shared/domains/media/contract.ts';
import type { Crop, Purpose } from '#shared/domains/media/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { addUpload, findAdded, findUpload, giveCrop, type UploadRow } from './upload.table.ts';

interface Caller {
  readonly userId: UserId;
}

const load = async (ctx: Context, { userId }: Caller, id: UploadId): Promise<UploadRow> => {
  const upload = await findUpload(ctx, { userId, id });
  if (!upload) throw new AppError('upload.not_found');
  return upload;
};

/** A repeated request gets a form for the upload that it added. */
export const start = async (
  ctx: Context<'uploadForms'>,
  { userId }: Caller,
  input: NewUpload,
): Promise<UploadForm> => {
  const now = ctx.clock.now();
  const { type, purpose = 'photo' } = input;
  const added = ctx.ids.upload();
  const requestKey = newRequestKey(userId, input, { now, made: [added] });
  const expiresAt = epochSeconds(addMilliseconds(now, DAY_MS));
  const add = async () => {
    const outcome = await addUpload(ctx, requestKey, { userId, id: added, type, purpose, expiresAt, now });
    return outcome === 'added' ? added : outcome;
  };
  const id = await onlyOnce(add, () => findAdded(ctx, userId, input));
  return { id, ...(await ctx.uploadForms(id, type)) };
};

export const get = async (ctx: Context, caller: Caller, uploadId: UploadId): Promise<Upload> => {
  const { id, state, refusal = null } = await load(ctx, caller, uploadId);
  return { id, state, refusal };
};

/** A picture is made only of what was sent for it. @throws AppError upload.not_found */
export const use = async (
  ctx: Context,
  caller: Caller,
  id: UploadId,
  purpose: Purpose,
  crop: Crop,
): Promise<Upload> => {
  const upload = await load(ctx, caller, id);
  if (upload.purpose !== purpose) throw new AppError('upload.not_found');
  await giveCrop(ctx, upload, crop);
  return get(ctx, caller, id);
};

export const chooseAvatar = async (
  ctx: Context,
  { userId }: Caller,
  avatar: AvatarName,
): Promise<{ done: true }> => {
  await users.setPhoto(ctx, userId, () => avatarAddress(avatar));
  return { done: true };
};

export const removePhoto = async (ctx: Context, { userId }: Caller): Promise<{ done: true }> => {
  await users.setPhoto(ctx, userId, () => null);
  return { done: true };
};
