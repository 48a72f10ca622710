import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { crop, openMediaWorlds, picture } from '#test/support/media.ts';
import { deleteAccount } from '#test/support/people.ts';
import { write } from '../data/entity.ts';
import { addPhotoEdit } from '../places/store/place-edit.table.ts';
import { showsAtPlace, showsOnTeam } from './shown-pictures.ts';
import { findUpload, removeUpload, Upload } from './upload.table.ts';
import * as uploads from './uploads.ts';

const { aWorld, keysBelow } = openMediaWorlds(testContext());

describe('a cover', () => {
  it('PLT-17~ EVT-12 is made in both sizes, is no photo, and expires in a week unless an event shows it', async () => {
    const { ctx, coverOf, findPhoto, ana } = await aWorld(90);
    const id = await coverOf();
    expect(await uploads.get(ctx, ana, id)).toEqual({ id, state: 'ready', refusal: null });
    expect(keysBelow(id)).toEqual([1280, 640].map((width) => `media/covers/${id}/${width}.webp`));
    expect(await findPhoto(ana.userId)).toBeNull();
    const row = await findUpload(ctx, { userId: ana.userId, id });
    expect(row?.expiresAt).toBe(Date.parse(ctx.clock.now()) / 1000 + (7 * 24 * HOUR_MS) / 1000);
  });

  it('PLT-17~ is made only of what was sent for it, and a photo of what was sent for that', async () => {
    const { ctx, start, ana } = await aWorld(100);
    const [photo, cover] = [await start(), await start(ana, 'image/png', 'cover')];
    const refused = { code: 'upload.not_found' };
    await expect(uploads.use(ctx, ana, photo.id, 'cover', crop)).rejects.toMatchObject(refused);
    await expect(uploads.use(ctx, ana, cover.id, 'photo', crop)).rejects.toMatchObject(refused);
  });

  it('PLT-17~ stays when the photo changes, and its files go with its row or the account', async () => {
    const { ctx, coverOf, photoOf, changed, removed, ana } = await aWorld(110);
    const [expired, kept] = [await coverOf(), await coverOf()];
    await photoOf();
    await changed(ana.userId, [1, 2]);
    expect([keysBelow(expired).length, keysBelow(kept).length]).toEqual([2, 2]);
    await removeUpload(ctx, { userId: ana.userId, id: expired });
    await removed(ana.userId, expired, 'cover');
    expect([keysBelow(expired).length, keysBelow(kept).length]).toEqual([0, 2]);
    await deleteAccount(ctx, ana.userId);
    await changed(ana.userId, [2, undefined]);
    expect(keysBelow(kept)).toEqual([]);
  });

  it('PLT-17~ TEA-02~ that a team shows stays with it when the account of its sender is deleted', async () => {
    const { ctx, pictureFor, changed, ana } = await aWorld(140);
    const [shown, unused] = [await pictureFor('team'), await pictureFor('team')];
    expect(keysBelow(shown)).toEqual([1280, 640].map((width) => `media/teams/${shown}/${width}.webp`));
    await write(ctx, { Upload }, () => [showsOnTeam(ctx, ana.userId, shown, ctx.ids.team())]);
    await deleteAccount(ctx, ana.userId);
    await changed(ana.userId, [1, undefined]);
    expect([keysBelow(shown).length, keysBelow(unused).length]).toEqual([2, 0]);
  });

  it('PLT-17~ PLC-02~ a photo of a place stays with it when the account is deleted; one that no place shows goes', async () => {
    const { ctx, pictureFor, changed, removed, ana } = await aWorld(130);
    const placeId = ctx.ids.place();
    const [shown, unused] = [await pictureFor('place'), await pictureFor('place')];
    expect(keysBelow(shown)).toEqual([1280, 640].map((width) => `media/places/${shown}/${width}.webp`));
    await addPhotoEdit(
      ctx,
      { placeId, id: ctx.ids.placeEdit(), authorId: ana.userId, changes: {}, photo: shown, createdAt: NOW },
      showsAtPlace(ctx, ana.userId, shown, placeId),
    );
    await deleteAccount(ctx, ana.userId);
    await changed(ana.userId, [1, undefined]);
    expect([keysBelow(shown).length, keysBelow(unused).length]).toEqual([2, 0]);
    await removeUpload(ctx, { userId: ana.userId, id: shown });
    await removed(ana.userId, shown, 'place');
    expect(keysBelow(shown)).toEqual([]);
  });

  it('PLT-17~ that is finished after the account was deleted is deleted, too', async () => {
    const { ctx, start, send, run, ana } = await aWorld(120);
    const form = await start(ana, 'image/png', 'cover');
    await send(form, await picture());
    await uploads.use(ctx, ana, form.id, 'cover', crop);
    await deleteAccount(ctx, ana.userId);
    await run(ana.userId, form.id, 'cover');
    expect(keysBelow(form.id)).toEqual([]);
  });
});
