import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAwsServer } from '#local/aws/server.ts';
import { createStorage, type StorageService } from '#local/aws/storage/storage.ts';
import { uploadRow } from '#shared/domains/media/rows.ts';
import { type PictureType, type Purpose, photoAddress, pictureKey } from '#shared/domains/media/rules.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { movableClock, NOW, requestKey, silentLog } from '#test/support/builders.ts';
import { deleteAccount } from '#test/support/delete-account.ts';
import { createDomain } from '#test/support/domain.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createTestTable } from '#test/support/table.ts';
import { createIds } from '../core/ids.ts';
import { createPictureFiles } from '../integrations/picture-files.ts';
import { createUploadForms } from '../integrations/upload-forms.ts';
import { createPlacePhotosRepository } from '../places/place-photos.repository.ts';
import { openPhotoFinder, openPhotoSetter } from '../users/api.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createDropFilesReaction } from './drop-files.reaction.ts';
import { createDropOldPicturesReaction } from './drop-old-pictures.reaction.ts';
import { createMakePicturesReaction } from './make-pictures.reaction.ts';
import { makePictures } from './make-pictures.ts';
import { createMediaService } from './media.service.ts';
import { openOwnData } from './own-data.ts';
import { openPlacePhotos } from './place-photos.ts';
import { createTidy } from './tidy.ts';
import { createUploadsRepository } from './uploads.repository.ts';

const BUCKET = 'media';
const crop = { left: 0, top: 0, side: 1 };
const store = createTestTable();
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

const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
const keysBelow = (folder: string) =>
  storage.objects
    .list(BUCKET)
    .map(({ key }) => key)
    .filter((key) => key.includes(folder));

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

describe('a photo', () => {
  it('PLT-17 goes straight to storage, and becomes the face of its person in every size', async () => {
    const { start, send, save, findPhoto, ana } = await aWorld(1);
    const form = await start();
    expect(await send(form, await picture())).toBe(204);
    expect(await save(form.id)).toEqual({ id: form.id, state: 'ready', refusal: null });
    expect(await findPhoto(ana.userId)).toBe(photoAddress(form.id));
    expect(keysBelow(form.id)).toEqual([128, 256, 64].map((size) => `media/photos/${form.id}/${size}.webp`));
    expect(storage.objects.find(BUCKET, pictureKey('photo', form.id, 256))).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, s-maxage=86400, immutable',
    });
  });

  it('PLT-18~ is in the data that its person downloads with the address of its largest size, once it is finished', async () => {
    const { start, photoOf, coverOf, ana } = await aWorld(5);
    const [photo, cover, waiting] = [await photoOf(), await coverOf(), (await start()).id];
    const { items } = await openOwnData(store.table).uploads(ana.userId, null);
    expect(items).toMatchObject([
      { id: photo, picture: `/media/photos/${photo}/256.webp` },
      { id: cover, picture: `/media/covers/${cover}/1280.webp` },
      { id: waiting },
    ]);
    expect(items[2]).not.toHaveProperty('picture');
  });

  it('PLT-17~ the form accepts only the file it was made for', async () => {
    const { start, send } = await aWorld(10);
    const form = await start();
    expect(await send(form, await picture(), { 'Content-Type': 'text/html' })).toBe(403);
    expect(await send(form, await picture(), { key: 'media/photos/x/256.webp' })).toBe(403);
    expect(await send(form, Buffer.alloc(10_000_001))).toBe(400);
    expect(keysBelow(form.id)).toEqual([]);
  });

  it('PLT-17~ what is no picture is refused with the reason, and the old photo stays', async () => {
    const { start, send, save, photoOf, findPhoto, ana } = await aWorld(20);
    const photo = await photoOf();
    const [notOne, never] = [await start(), await start()];
    await send(notOne, await picture('gif'));
    expect(await save(notOne.id)).toMatchObject({ state: 'refused', refusal: 'not_a_picture' });
    expect(await save(never.id)).toMatchObject({ state: 'refused', refusal: 'missing' });
    expect(await findPhoto(ana.userId)).toBe(photoAddress(photo));
    expect(keysBelow(notOne.id)).toEqual([]);
    expect(keysBelow(photo)).toHaveLength(3);
  });

  it('PLT-17~ REL-02~ saving again, and a change delivered again, change nothing', async () => {
    const { service, photoOf, run, ana, findPhoto, uploads } = await aWorld(30);
    const id = await photoOf();
    const before = await uploads.find({ userId: ana.userId, id });
    expect(await service.savePhoto(ana, id, { ...crop, side: 0.5 })).toMatchObject({ state: 'ready' });
    await run(ana.userId, id);
    expect(await uploads.find({ userId: ana.userId, id })).toEqual(before);
    await service.removePhoto(ana);
    await run(ana.userId, id);
    expect(await findPhoto(ana.userId)).toBeNull();
  });

  it('PLT-17~ REL-02~ a repeated request gets a form for the same upload', async () => {
    const { service, ana } = await aWorld(80);
    const input = { type: 'image/png', requestKey: requestKey(9000) } as const;
    const [first, second] = [await service.start(ana, input), await service.start(ana, input)];
    expect(second.id).toBe(first.id);
    await expect(service.start(ana, { ...input, type: 'image/webp' })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('PLT-17~ nobody sees or uses the upload of somebody else', async () => {
    const { service, start, ben } = await aWorld(40);
    const { id } = await start();
    await expect(service.upload(ben, id)).rejects.toMatchObject({ code: 'upload.not_found' });
    await expect(service.savePhoto(ben, id, crop)).rejects.toMatchObject({ code: 'upload.not_found' });
  });
});

describe('the files of old photos', () => {
  it('PLT-17~ are deleted when the photo is replaced; the later upload wins', async () => {
    const { photoOf, start, send, save, findPhoto, ana } = await aWorld(50);
    const first = await start();
    await send(first, await picture());
    const second = await photoOf();
    const third = await photoOf();
    expect(keysBelow(second)).toEqual([]);
    await save(first.id).catch(() => undefined);
    expect(await findPhoto(ana.userId)).toBe(photoAddress(third));
    expect([keysBelow(first.id), keysBelow(third)].map(({ length }) => length)).toEqual([0, 3]);
  });

  it('PLT-17~ are deleted when the photo is removed, and nothing is when only another row changes', async () => {
    const { service, photoOf, changed, ana } = await aWorld(60);
    const id = await photoOf();
    await changed(ana.userId, [1, 1]);
    await changed(ana.userId, [1, 2]);
    expect(keysBelow(id)).toHaveLength(3);
    await service.removePhoto(ana);
    for (const _ of [1, 2]) await changed(ana.userId, [2, 3]);
    expect(keysBelow(id)).toEqual([]);
  });

  it('ON-13~ an avatar replaces a photo, whose files are deleted, and a photo replaces an avatar', async () => {
    const { service, photoOf, changed, findPhoto, ana } = await aWorld(140);
    const id = await photoOf();
    await service.chooseAvatar(ana, 'fox');
    await changed(ana.userId, [1, 2]);
    expect(await findPhoto(ana.userId)).toBe('/assets/avatars/fox.svg');
    expect(keysBelow(id)).toEqual([]);
    const next = await photoOf();
    expect(await findPhoto(ana.userId)).toBe(photoAddress(next));
    await service.chooseAvatar(ana, 'polar-bear');
    await service.removePhoto(ana);
    expect(await findPhoto(ana.userId)).toBeNull();
  });

  it('PLT-17~ are deleted with the account, and those of others stay', async () => {
    const { photoOf, changed, ana, ben, start, uploads } = await aWorld(70);
    const [of, others] = [await photoOf(), await photoOf(ben)];
    await deleteAccount(store.table, ana.userId);
    await changed(ana.userId, [1, undefined]);
    expect([keysBelow(of), keysBelow(others)].map(({ length }) => length)).toEqual([0, 3]);
    const unused = await start(ben);
    const row = await uploads.find({ userId: ben.userId, id: unused.id });
    expect(row?.expiresAt).toBeGreaterThan(Date.parse('2026-11-20T18:00:00Z') / 1000 + (23 * HOUR_MS) / 1000);
  });
});

describe('a cover', () => {
  it('PLT-17~ EVT-12~ is made in both sizes, is no photo, and expires in a week unless an event shows it', async () => {
    const { coverOf, service, findPhoto, uploads, ana, clock } = await aWorld(90);
    const id = await coverOf();
    expect(await service.upload(ana, id)).toEqual({ id, state: 'ready', refusal: null });
    expect(keysBelow(id)).toEqual([1280, 640].map((width) => `media/covers/${id}/${width}.webp`));
    expect(await findPhoto(ana.userId)).toBeNull();
    const row = await uploads.find({ userId: ana.userId, id });
    expect(row?.expiresAt).toBe(Date.parse(clock.now()) / 1000 + (7 * 24 * HOUR_MS) / 1000);
  });

  it('PLT-17~ is made only of what was sent for it, and a photo of what was sent for that', async () => {
    const { service, start, ana } = await aWorld(100);
    const [photo, cover] = [await start(), await start(ana, 'image/png', 'cover')];
    const refused = { code: 'upload.not_found' };
    await expect(service.makeCover(ana, photo.id, crop)).rejects.toMatchObject(refused);
    await expect(service.savePhoto(ana, cover.id, crop)).rejects.toMatchObject(refused);
  });

  it('PLT-17~ stays when the photo changes, and its files go with its row or the account', async () => {
    const { coverOf, photoOf, changed, removed, uploads, ana } = await aWorld(110);
    const [expired, kept] = [await coverOf(), await coverOf()];
    await photoOf();
    await changed(ana.userId, [1, 2]);
    expect([keysBelow(expired).length, keysBelow(kept).length]).toEqual([2, 2]);
    await uploads.remove({ userId: ana.userId, id: expired });
    await removed(ana.userId, expired, 'cover');
    expect([keysBelow(expired).length, keysBelow(kept).length]).toEqual([0, 2]);
    await deleteAccount(store.table, ana.userId);
    await changed(ana.userId, [2, undefined]);
    expect(keysBelow(kept)).toEqual([]);
  });

  it('PLT-17~ PLC-02~ a photo of a place stays with it when the account is deleted; one that no place shows goes', async () => {
    const { start, send, service, run, changed, removed, uploads, ana } = await aWorld(130);
    const ids = createIds({ now: () => NOW });
    const placeId = ids.place();
    const photoForPlace = async () => {
      const form = await start(ana, 'image/png', 'place');
      await send(form, await picture());
      await service.makePlacePhoto(ana, form.id, crop);
      await run(ana.userId, form.id, 'place');
      return form.id;
    };
    const [shown, unused] = [await photoForPlace(), await photoForPlace()];
    expect(keysBelow(shown)).toEqual([1280, 640].map((width) => `media/places/${shown}/${width}.webp`));
    await createPlacePhotosRepository(store.table).suggest(
      { placeId, id: ids.placeEdit(), authorId: ana.userId, changes: {}, photo: shown, createdAt: NOW },
      openPlacePhotos(store.table).showing(ana.userId, shown, placeId),
    );
    await deleteAccount(store.table, ana.userId);
    await changed(ana.userId, [1, undefined]);
    expect([keysBelow(shown).length, keysBelow(unused).length]).toEqual([2, 0]);
    await uploads.remove({ userId: ana.userId, id: shown });
    await removed(ana.userId, shown, 'place');
    expect(keysBelow(shown)).toEqual([]);
  });

  it('PLT-17~ that is finished after the account was deleted is deleted, too', async () => {
    const { start, send, service, run, ana } = await aWorld(120);
    const form = await start(ana, 'image/png', 'cover');
    await send(form, await picture());
    await service.makeCover(ana, form.id, crop);
    await deleteAccount(store.table, ana.userId);
    await run(ana.userId, form.id, 'cover');
    expect(keysBelow(form.id)).toEqual([]);
  });
});
