import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { createPictureFiles } from '#lambdas/integrations/picture-files.ts';
import { createUploadForms } from '#lambdas/integrations/upload-forms.ts';
import { work } from '#lambdas/media/background.ts';
import * as uploads from '#lambdas/media/uploads.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import * as users from '#lambdas/users/people/index.ts';
import { createAwsServer } from '#local/aws/server.ts';
import { createStorage, type StorageService } from '#local/aws/storage/storage.ts';
import { uploadRow } from '#shared/domains/media/rows.ts';
import type { PictureType, Purpose } from '#shared/domains/media/rules.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { requestKey, silentLog } from './builders.ts';
import type { TestContext } from './context.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

/** Where pictures are. */
const BUCKET = 'media';
export const crop = { left: 0, top: 0, side: 1 };

export const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** The storage of pictures, for the tests of a file, and people who upload them. */
export const openMediaWorlds = (testCtx: TestContext) => {
  const directory = mkdtempSync(join(tmpdir(), 'media-'));
  let storage: StorageService;
  let client: S3Client;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const machineClock = { now: () => new Date() };
    storage = createStorage({
      clock: machineClock,
      log: silentLog,
      directory,
      buckets: [{ BucketName: BUCKET }],
    });
    const server = await createAwsServer({ port: 0, services: [storage], log: silentLog });
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    client = new S3Client({ endpoint: server.url, region: 'us-east-1', credentials });
    close = () => server.close();
  });
  afterAll(async () => {
    client.destroy();
    await close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** The keys of stored files in a folder. */
  const keysBelow = (folder: string) =>
    storage.objects
      .list(BUCKET)
      .map(({ key }) => key)
      .filter((key) => key.includes(folder));

  /** The stored file with a key. */
  const stored = (key: string) => storage.objects.find(BUCKET, key);

  let keys = 0;
  const aWorld = async (first: number) => {
    const ctx = {
      ...testCtx,
      uploadForms: createUploadForms(BUCKET, client),
      pictures: createPictureFiles(BUCKET, client),
    };
    const { clock } = ctx;
    const { makePictures, dropOldPictures, dropFiles } = bindAll(ctx, work.reactions);
    const [ana, ben] = [await addPerson(ctx, first), await addPerson(ctx, first + 1)];

    const start = (who = ana, type: PictureType = 'image/png', purpose?: Purpose) => {
      clock.moveTo(addMilliseconds(clock.now(), 1000));
      keys += 1;
      return uploads.start(ctx, who, { type, requestKey: requestKey(keys), ...(purpose && { purpose }) });
    };
    const send = async (
      { url, fields }: Awaited<ReturnType<typeof start>>,
      bytes: Uint8Array,
      changes: Record<string, string> = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
      form.append('file', new Blob([Uint8Array.from(bytes)]));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    const run = (userId: UserId, id: UploadId, purpose: Purpose = 'photo') =>
      giveChange(uploadRow, makePictures, { after: { userId, id, state: 'given', purpose } });
    const removed = (userId: UserId, id: UploadId, purpose: Purpose) =>
      giveChange(uploadRow, dropFiles, { before: { userId, id, state: 'ready', purpose } });
    const save = async (id: UploadId, who = ana) => {
      await uploads.use(ctx, who, id, 'photo', crop);
      await run(who.userId, id);
      return uploads.get(ctx, who, id);
    };
    const changed = (userId: UserId, revisions: readonly [number, number | undefined]) => {
      const at = (summaryRevision: number) => ({
        id: userId,
        createdAt: clock.now(),
        suspended: false,
        summaryRevision,
      });
      const [before, after] = revisions;
      return giveChange(userRow, dropOldPictures, {
        before: at(before),
        ...(after !== undefined && { after: at(after) }),
      });
    };
    /** A photo of a person, from the form to the avatar. */
    const photoOf = async (who = ana) => {
      const form = await start(who);
      await send(form, await picture());
      await save(form.id, who);
      return form.id;
    };
    /** A finished picture of a person that an event, a place, or a team can show. */
    const pictureFor = async (purpose: Exclude<Purpose, 'photo'>, who = ana) => {
      const form = await start(who, 'image/png', purpose);
      await send(form, await picture());
      await uploads.use(ctx, who, form.id, purpose, crop);
      await run(who.userId, form.id, purpose);
      return form.id;
    };
    const coverOf = (who = ana) => pictureFor('cover', who);
    return {
      ctx,
      /** Their photo, as others see it. */
      findPhoto: (userId: UserId) => users.findPhoto(ctx, userId),
      ...{ ana, ben, start, send, run, save, changed, removed, photoOf, coverOf, pictureFor },
    };
  };
  return { aWorld, keysBelow, stored };
};
