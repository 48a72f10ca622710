import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { deleteAccount } from '#test/support/delete-account.ts';
import { crop, openMediaWorlds, picture } from '#test/support/media-world.ts';
import { createTestTable } from '#test/support/table.ts';
import { createIds } from '../core/ids.ts';
import { addPhotoEdit } from '../places/place-edit.table.ts';
import { contextOf } from '../runtime/context.ts';
import { openPlacePhotos } from './place-photos.ts';

const store = createTestTable();
const { aWorld, keysBelow } = openMediaWorlds(store);

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
    await addPhotoEdit(
      contextOf(store.table),
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
