import { describe, expect, it } from 'vitest';
import { photoAddress, pictureKey } from '#shared/domains/media/rules.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { crop, openMediaWorlds, picture } from '#test/support/media.ts';
import { deleteAccount } from '#test/support/people.ts';
import { ownData } from './own-data.ts';
import { findUpload } from './upload.table.ts';
import * as uploads from './uploads.ts';

const { aWorld, keysBelow, stored } = openMediaWorlds(testContext());

describe('a photo', () => {
  it('PLT-17 goes straight to storage, and becomes the avatar of its person in every size', async () => {
    const { start, send, save, findPhoto, ana } = await aWorld(1);
    const form = await start();
    expect(await send(form, await picture())).toBe(204);
    expect(await save(form.id)).toEqual({ id: form.id, state: 'ready', refusal: null });
    expect(await findPhoto(ana.userId)).toBe(photoAddress(form.id));
    expect(keysBelow(form.id)).toEqual([128, 256, 64].map((size) => `media/photos/${form.id}/${size}.webp`));
    expect(stored(pictureKey('photo', form.id, 256))).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, s-maxage=86400, immutable',
    });
  });

  it('PLT-18~ is in the data that its person downloads with the address of its largest size, once it is finished', async () => {
    const { ctx, start, photoOf, coverOf, ana } = await aWorld(5);
    const [photo, cover, waiting] = [await photoOf(), await coverOf(), (await start()).id];
    const { items } = await ownData.uploads(ctx, ana.userId, null);
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
    const { ctx, photoOf, run, ana, findPhoto } = await aWorld(30);
    const id = await photoOf();
    const before = await findUpload(ctx, { userId: ana.userId, id });
    expect(await uploads.use(ctx, ana, id, 'photo', { ...crop, side: 0.5 })).toMatchObject({
      state: 'ready',
    });
    await run(ana.userId, id);
    expect(await findUpload(ctx, { userId: ana.userId, id })).toEqual(before);
    await uploads.removePhoto(ctx, ana);
    await run(ana.userId, id);
    expect(await findPhoto(ana.userId)).toBeNull();
  });

  it('PLT-17~ REL-02~ a repeated request gets a form for the same upload', async () => {
    const { ctx, ana } = await aWorld(80);
    const input = { type: 'image/png', requestKey: requestKey(9000) } as const;
    const [first, second] = [await uploads.start(ctx, ana, input), await uploads.start(ctx, ana, input)];
    expect(second.id).toBe(first.id);
    await expect(uploads.start(ctx, ana, { ...input, type: 'image/webp' })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('PLT-17~ nobody sees or uses the upload of someone else', async () => {
    const { ctx, start, ben } = await aWorld(40);
    const { id } = await start();
    await expect(uploads.get(ctx, ben, id)).rejects.toMatchObject({ code: 'upload.not_found' });
    await expect(uploads.use(ctx, ben, id, 'photo', crop)).rejects.toMatchObject({
      code: 'upload.not_found',
    });
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
    const { ctx, photoOf, changed, ana } = await aWorld(60);
    const id = await photoOf();
    await changed(ana.userId, [1, 1]);
    await changed(ana.userId, [1, 2]);
    expect(keysBelow(id)).toHaveLength(3);
    await uploads.removePhoto(ctx, ana);
    for (const _ of [1, 2]) await changed(ana.userId, [2, 3]);
    expect(keysBelow(id)).toEqual([]);
  });

  it('ON-13~ an avatar replaces a photo, whose files are deleted, and a photo replaces an avatar', async () => {
    const { ctx, photoOf, changed, findPhoto, ana } = await aWorld(140);
    const id = await photoOf();
    await uploads.chooseAvatar(ctx, ana, 'fox');
    await changed(ana.userId, [1, 2]);
    expect(await findPhoto(ana.userId)).toBe('/assets/avatars/fox.svg');
    expect(keysBelow(id)).toEqual([]);
    const next = await photoOf();
    expect(await findPhoto(ana.userId)).toBe(photoAddress(next));
    await uploads.chooseAvatar(ctx, ana, 'polar-bear');
    await uploads.removePhoto(ctx, ana);
    expect(await findPhoto(ana.userId)).toBeNull();
  });

  it('PLT-17~ are deleted with the account, and those of others stay', async () => {
    const { ctx, photoOf, changed, ana, ben, start } = await aWorld(70);
    const [of, others] = [await photoOf(), await photoOf(ben)];
    await deleteAccount(ctx, ana.userId);
    await changed(ana.userId, [1, undefined]);
    expect([keysBelow(of), keysBelow(others)].map(({ length }) => length)).toEqual([0, 3]);
    const unused = await start(ben);
    const row = await findUpload(ctx, { userId: ben.userId, id: unused.id });
    expect(row?.expiresAt).toBeGreaterThan(Date.parse('2026-11-20T18:00:00Z') / 1000 + (23 * HOUR_MS) / 1000);
  });
});
