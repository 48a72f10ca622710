import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createPictureFiles } from '#lambdas/integrations/picture-files.ts';
import { createUploadForms } from '#lambdas/integrations/upload-forms.ts';
import { createDropFilesReaction } from '#lambdas/media/drop-files.reaction.ts';
import { createDropOldPicturesReaction } from '#lambdas/media/drop-old-pictures.reaction.ts';
import { createMakePicturesReaction } from '#lambdas/media/make-pictures.reaction.ts';
import { makePictures } from '#lambdas/media/make-pictures.ts';
import { createMediaService } from '#lambdas/media/media.service.ts';
import { createTidy } from '#lambdas/media/tidy.ts';
import { createUploadsRepository } from '#lambdas/media/uploads.repository.ts';
import { openPhotoFinder, openPhotoSetter } from '#lambdas/users/api.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import { createAwsServer } from '#local/aws/server.ts';
import { createStorage, type StorageService } from '#local/aws/storage/storage.ts';
import { uploadRow } from '#shared/domains/media/rows.ts';
import type { PictureType, Purpose } from '#shared/domains/media/rules.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { movableClock, requestKey, silentLog } from './builders.ts';
import { createDomain } from './domain.ts';
import { giveChange } from './give-change.ts';

/** Where pictures are. */
const BUCKET = 'media';
export const crop = { left: 0, top: 0, side: 1 };

export const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** The storage of pictures, for the tests of a file, and people who upload them. */
export const openMediaWorlds = (store: { readonly table: Table }) => {
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
    const { table } = store;
    const clock = movableClock();
    const domain = createDomain(table, clock);
    const uploads = createUploadsRepository(table);
    const files = createPictureFiles(BUCKET, client);
    const findPhoto = openPhotoFinder(table);
    const setPhoto = openPhotoSetter(table, clock);
    const tidy = createTidy({ uploads, files, findPhoto });
    const service = createMediaService({
      uploads,
      makeForm: createUploadForms(BUCKET, client),
      setPhoto,
      ids: createIds(clock),
      clock,
    });
    const react = createMakePicturesReaction({ uploads, files, makePictures, setPhoto, tidy, clock });
    const dropOld = createDropOldPicturesReaction(tidy);
    const dropFiles = createDropFilesReaction(files);
    const users = createUsersRepository(table);
    const [ana, ben] = [await domain.member(first), await domain.member(first + 1)];

    const start = (who = ana, type: PictureType = 'image/png', purpose?: Purpose) => {
      clock.moveTo(addMilliseconds(clock.now(), 1000));
      keys += 1;
      return service.start(who, { type, requestKey: requestKey(keys), ...(purpose && { purpose }) });
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
      giveChange(uploadRow, react, { after: { userId, id, state: 'given', purpose } });
    const removed = (userId: UserId, id: UploadId, purpose: Purpose) =>
      giveChange(uploadRow, dropFiles, { before: { userId, id, state: 'ready', purpose } });
    const save = async (id: UploadId, who = ana) => {
      await service.savePhoto(who, id, crop);
      await run(who.userId, id);
      return service.upload(who, id);
    };
    const changed = (userId: UserId, revisions: readonly [number, number | undefined]) => {
      const at = (faceRevision: number) => ({
        id: userId,
        createdAt: clock.now(),
        suspended: false,
        faceRevision,
      });
      const [before, after] = revisions;
      return giveChange(userRow, dropOld, {
        before: at(before),
        ...(after !== undefined && { after: at(after) }),
      });
    };
    /** A photo of a person, from the form to the face. */
    const photoOf = async (who = ana) => {
      const form = await start(who);
      await send(form, await picture());
      await save(form.id, who);
      return form.id;
    };
    /** A finished cover of a person. */
    const coverOf = async (who = ana) => {
      const form = await start(who, 'image/png', 'cover');
      await send(form, await picture());
      await service.makeCover(who, form.id, crop);
      await run(who.userId, form.id, 'cover');
      return form.id;
    };
    return {
      ...domain,
      coverOf,
      removed,
      clock,
      service,
      uploads,
      users,
      findPhoto,
      ana,
      ben,
      start,
      send,
      run,
      save,
      changed,
      photoOf,
    };
  };
  return { aWorld, keysBelow, stored };
};
