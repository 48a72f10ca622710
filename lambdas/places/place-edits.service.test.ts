import { describe, expect, it } from 'vitest';
import { placeEditRow } from '#shared/domains/places/rows.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { PlaceEdit, PlaceReport } from '#shared/domains/places/shapes.ts';
import { aPlace } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createPlacesWorld } from '#test/support/places.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { createAnnounceEditReaction } from './announce-edit.reaction.ts';

const store = createTestTable();

/** A place of Ana's, and what Ben suggests. */
const aSuggestion = async (n: number, overrides: Parameters<typeof aPlace>[0] = {}) => {
  const world = await createPlacesWorld(store.table, n);
  const { id } = await world.add();
  const suggest = async (changes: Parameters<typeof aPlace>[0]) =>
    world.edits.suggest(
      world.ben,
      await world.rowOf(id),
      aPlace({ ...world.center, requestKey: world.nextKey(), ...changes }),
    );
  const listed = async () => (await world.edits.list(await world.rowOf(id), undefined)).items;
  if (Object.keys(overrides).length > 0) await suggest(overrides);
  const [edit] = await listed();
  const answer = async (accept: boolean) => {
    if (!edit) throw new Error('an edit was suggested');
    return world.edits.answer(await world.rowOf(id), ['owner'], { editId: edit.id, accept });
  };
  return { ...world, id, suggest, listed, edit, answer };
};

describe('suggested edits', () => {
  it('PLC-05~ have only what differs, and who suggests it; the place stays as it is', async () => {
    const { edit, ben, id, rowOf } = await aSuggestion(1, { name: 'Zilker courts', courts: 6 });
    expect(PlaceEdit.parse(edit)).toMatchObject({
      author: { userId: ben.userId },
    });
    expect(edit?.changes).toEqual({ name: 'Zilker courts', courts: 6 });
    expect((await rowOf(id)).facts).toMatchObject({ name: 'Zilker Park courts', courts: 4 });
  });

  it('PLC-05~ an accepted one changes the place, keeps what was changed since, and is gone', async () => {
    const world = await aSuggestion(2, { courts: 6 });
    const { requestKey: _, ...facts } = aPlace({ ...world.center, lights: true });
    await world.places.update(await world.rowOf(world.id), ['owner'], { ...facts, revision: 1 });
    expect(await world.answer(true)).toMatchObject({ courts: 6, lights: true, revision: 3 });
    expect(await world.listed()).toEqual([]);
    await expect(world.answer(true)).rejects.toThrow('place.edit_not_found');
    await expect(world.answer(false)).rejects.toThrow('place.edit_not_found');
  });

  it('PLC-05~ a dismissed one changes nothing, and is gone', async () => {
    const world = await aSuggestion(3, { courts: 6 });
    expect(await world.answer(false)).toMatchObject({ courts: 4, revision: 1 });
    expect(await world.listed()).toEqual([]);
  });

  it('PLC-05~ two answers at the same moment: one of them counts', async () => {
    const world = await aSuggestion(4, { courts: 6 });
    const outcomes = await Promise.allSettled([world.answer(true), world.answer(true)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.rowOf(world.id)).toMatchObject({ facts: { courts: 6 }, revision: 2 });
  });

  it('PLC-05~ nothing to change is refused, and a repeated request stores one', async () => {
    const world = await aSuggestion(5);
    await expect(world.suggest({})).rejects.toThrow('place.unchanged');
    const body = aPlace({ ...world.center, requestKey: world.nextKey(), courts: 8 });
    const row = await world.rowOf(world.id);
    for (const _ of [1, 2]) await world.edits.suggest(world.ben, row, body);
    expect(await world.listed()).toHaveLength(1);
    await expect(world.edits.suggest(world.ben, row, { ...body, courts: 9 })).rejects.toThrow('key_reused');
  });

  it('PLC-05~ are listed oldest first, in pages', async () => {
    const world = await aSuggestion(6);
    for (let courts = 10; courts < 10 + placeLimits.perPage + 2; courts += 1) {
      world.clock.moveTo(new Date(Date.parse(world.clock.now()) + 1000).toISOString());
      await world.suggest({ courts });
    }
    const row = await world.rowOf(world.id);
    const first = await world.edits.list(row, undefined);
    const second = await world.edits.list(row, first.next ?? undefined);
    expect(second.next).toBeNull();
    const courts = [...first.items, ...second.items].map(({ changes }) => changes.courts);
    expect(courts).toEqual(Array.from({ length: placeLimits.perPage + 2 }, (_, index) => 10 + index));
  });
});

describe('the owner of a place', () => {
  const told = async (n: number) => {
    const world = await aSuggestion(n, { courts: 6 });
    const news: unknown[][] = [];
    const react = createAnnounceEditReaction({
      ...{ places: world.rows, edits: world.editRows, findActive: world.findActive },
      announce: async (kind, to, data, cause) => void news.push([kind.type, to, data, cause.of]),
    });
    const row = world.edit && (await world.editRows.find((await world.rowOf(world.id)).id, world.edit.id));
    return { ...world, news, hear: () => giveChange(placeEditRow, react, { after: row }) };
  };

  it('PLC-05~ is notified of a suggested edit, once a day per person', async () => {
    const { hear, news, ana, ben, id } = await told(20);
    await hear();
    expect(news).toEqual([
      [
        'place_edit_suggested',
        ana.userId,
        {
          placeId: id,
          placeName: 'Zilker Park courts',
          actorId: ben.userId,
          actorName: ben.user.displayName,
        },
        `place_edit_suggested ${id} ${ben.userId} 2026-11-20`,
      ],
    ]);
  });

  it('PLC-05~ is not notified of one that is answered by then, or of a suspended person’s', async () => {
    const answered = await told(21);
    await answered.answer(false);
    await answered.hear();
    const suspended = await told(22);
    await suspender(store.table).suspend(suspended.ben.userId);
    await suspended.hear();
    expect([...answered.news, ...suspended.news]).toEqual([]);
  });
});

describe('reports', () => {
  it('PLC-03~ are stored once, and listed newest first without their author', async () => {
    const { edits, ben, id, rowOf, nextKey, clock } = await aSuggestion(30);
    const row = await rowOf(id);
    const body = { requestKey: nextKey(), kind: 'closed' as const, text: 'The gate is locked.' };
    for (const _ of [1, 2]) expect(await edits.report(ben, row, body)).toEqual({ done: true });
    clock.moveTo('2026-11-21T18:00:00.000Z');
    await edits.report(ben, row, { requestKey: nextKey(), kind: 'unsafe', text: '' });
    const { items, next } = await edits.reports(row, undefined);
    expect(items.map((item) => PlaceReport.parse(item))).toEqual([
      { id: items[0]?.id, kind: 'unsafe', text: '', review: null, createdAt: '2026-11-21T18:00:00.000Z' },
      {
        id: items[1]?.id,
        kind: 'closed',
        text: body.text,
        review: null,
        createdAt: '2026-11-20T18:00:00.000Z',
      },
    ]);
    expect(next).toBeNull();
  });
});
