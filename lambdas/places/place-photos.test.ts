import { describe, expect, it } from 'vitest';
import { findUpload } from '#lambdas/media/upload.table.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { PlacePage } from '#shared/domains/places/shapes.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { openCoverUploads } from '#test/support/covers.ts';
import { placesWorld } from '#test/support/places.ts';
import * as edits from './place-edits.ts';
import * as photos from './place-photos.ts';

const ctx = testContext();

/** A place of Ana's, and finished photos of hers and Ben's. */
const aPlaceOf = async (n: number) => {
  const world = await placesWorld(ctx, n);
  const covers = openCoverUploads(ctx);
  const { id } = await world.add();
  const row = () => world.rowOf(id);
  const photoOf = (who = world.ana) => covers.ready(who.userId, 'place');
  const add = async (photo: UploadId, who = world.ana) =>
    PlacePage.parse(await photos.add(ctx, who, await row(), ['owner'], photo));
  const addSome = async (count: number): Promise<UploadId[]> => {
    const added: UploadId[] = [];
    for (let index = 0; index < count; index += 1) {
      const photo = await photoOf();
      await add(photo);
      added.push(photo);
    }
    return added;
  };
  const shown = async () => ((await row()).photos ?? []).map((photo) => photo.id);
  const suggest = async (photo: UploadId, who = world.ben) => photos.suggest(ctx, who, await row(), photo);
  const suggested = async () => (await edits.list(ctx, await row(), undefined)).items;
  const answer = async (editId: Awaited<ReturnType<typeof suggested>>[number]['id'], accept: boolean) =>
    PlacePage.parse(await edits.answer(ctx, await row(), ['owner'], { editId, accept }));
  return {
    ...world,
    addPlace: world.add,
    covers,
    row,
    photoOf,
    add,
    addSome,
    shown,
    suggest,
    suggested,
    answer,
  };
};
const unusable = { code: 'input.invalid' };

describe('photos of a place', () => {
  it('PLC-02~ PLC-03~ are shown in order with who sent them; lists show the first', async () => {
    const { ana, addSome, row } = await aPlaceOf(10);
    const [first, second] = await addSome(2);
    if (!first || !second) throw new Error('two photos were added');
    const page = PlacePage.parse(await photos.order(ctx, await row(), ['owner'], [second, first]));
    expect(page.photos.map(({ id }) => id)).toEqual([second, first]);
    expect(page.photos[0]).toMatchObject({
      small: `/media/places/${second}/640.webp`,
      author: { userId: ana.userId },
    });
    expect(page.photo?.id).toBe(second);
    expect(page.revision).toBe(1);
  });

  it('PLC-02~ one that is added twice is there once, and up to 12 are', async () => {
    const { add, addSome, photoOf, shown } = await aPlaceOf(11);
    const ids = await addSome(placeLimits.photos.max);
    await add(ids[0] ?? (await photoOf()));
    expect(await shown()).toEqual(ids);
    await expect(add(await photoOf())).rejects.toThrow('place.photos_full');
    expect(await shown()).toHaveLength(12);
  });

  it('PLC-02~ PLT-17~ what is not a finished photo of a place of that person, or is used already, is refused', async () => {
    const world = await aPlaceOf(12);
    const { ana, ben, add, photoOf, covers } = world;
    await expect(add(await covers.ready(ana.userId))).rejects.toMatchObject(unusable);
    await expect(add(await covers.sent(ana.userId, 'place'))).rejects.toMatchObject(unusable);
    await expect(add(await photoOf(ben))).rejects.toMatchObject(unusable);
    const photo = await photoOf();
    await add(photo);
    const other = await world.addPlace();
    const elsewhere = photos.add(ctx, ana, await world.rowOf(other.id), ['owner'], photo);
    await expect(elsewhere).rejects.toMatchObject(unusable);
    expect(await world.shown()).toEqual([photo]);
  });

  it('PLC-02~ PLT-17~ one that is removed is gone with its upload, no matter who sent it', async () => {
    const { ana, addSome, row, shown } = await aPlaceOf(13);
    const [first, second] = await addSome(2);
    if (!first || !second) throw new Error('two photos were added');
    await photos.remove(ctx, await row(), ['owner'], first);
    await photos.remove(ctx, await row(), ['owner'], first);
    expect(await shown()).toEqual([second]);
    expect(await findUpload(ctx, { userId: ana.userId, id: first })).toBeUndefined();
    expect((await findUpload(ctx, { userId: ana.userId, id: second }))?.expiresAt).toBeUndefined();
  });

  it('PLC-02~ another order names each photo once', async () => {
    const { addSome, row, photoOf, shown } = await aPlaceOf(14);
    const ids = await addSome(2);
    const [first, second] = ids;
    if (!first || !second) throw new Error('two photos were added');
    for (const wrong of [[first], [first, first], [first, second, second], [first, await photoOf()]])
      await expect(photos.order(ctx, await row(), ['owner'], wrong)).rejects.toThrow(
        'place.changed_meanwhile',
      );
    expect(await shown()).toEqual(ids);
  });

  it('PLC-02~ two that are added at the same moment are both there', async () => {
    const { add, photoOf, shown } = await aPlaceOf(15);
    const [one, other] = [await photoOf(), await photoOf()];
    await Promise.all([add(one), add(other)]);
    expect((await shown()).toSorted()).toEqual([one, other].toSorted());
  });
});

describe('suggested photos', () => {
  it('PLC-05~ one is shown once the owner accepts it', async () => {
    const { ben, photoOf, suggest, suggested, answer, shown } = await aPlaceOf(20);
    const photo = await photoOf(ben);
    await suggest(photo);
    await suggest(photo);
    const [edit, ...more] = await suggested();
    expect([edit?.photo?.id, edit?.changes, more]).toEqual([photo, {}, []]);
    expect(await shown()).toEqual([]);
    if (!edit) throw new Error('a photo was suggested');
    const page = await answer(edit.id, true);
    expect(page.photos).toMatchObject([{ id: photo, author: { userId: ben.userId } }]);
    expect(await suggested()).toEqual([]);
    await expect(answer(edit.id, true)).rejects.toThrow('place.edit_not_found');
  });

  it('PLC-05~ PLT-17~ a declined one is gone with its upload', async () => {
    const { ben, photoOf, suggest, suggested, answer, shown } = await aPlaceOf(21);
    const photo = await photoOf(ben);
    await suggest(photo);
    const [edit] = await suggested();
    if (!edit) throw new Error('a photo was suggested');
    await answer(edit.id, false);
    expect([await suggested(), await shown()]).toEqual([[], []]);
    expect(await findUpload(ctx, { userId: ben.userId, id: photo })).toBeUndefined();
    await expect(answer(edit.id, false)).rejects.toThrow('place.edit_not_found');
  });

  it('PLC-05~ accepted and declined at the same moment: one of them counts', async () => {
    const { ben, photoOf, suggest, suggested, answer } = await aPlaceOf(22);
    await suggest(await photoOf(ben));
    const [edit] = await suggested();
    if (!edit) throw new Error('a photo was suggested');
    const outcomes = await Promise.allSettled([answer(edit.id, true), answer(edit.id, false)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('PLC-05~ when 12 are there already, it waits until one is removed', async () => {
    const { ben, addSome, photoOf, row, suggest, suggested, answer, shown } = await aPlaceOf(23);
    const [first] = await addSome(placeLimits.photos.max);
    await suggest(await photoOf(ben));
    const [edit] = await suggested();
    if (!edit || !first) throw new Error('a photo was suggested');
    await expect(answer(edit.id, true)).rejects.toThrow('place.photos_full');
    await photos.remove(ctx, await row(), ['owner'], first);
    await answer(edit.id, true);
    expect(await shown()).toHaveLength(12);
  });
});
