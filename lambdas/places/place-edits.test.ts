import { describe, expect, it } from 'vitest';
import { placeEditRow } from '#shared/domains/places/rows.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { PlaceEdit, PlaceReport } from '#shared/domains/places/shapes.ts';
import { aPlace } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { suspend } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';

import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';
import * as edits from './place-edits.ts';
import * as places from './places.ts';
import { listEdits } from './store/place-edit.table.ts';

const ctx = testContext();

/** A place of Ana's, and what Ben suggests. */
const aSuggestion = async (n: number, overrides: Parameters<typeof aPlace>[0] = {}) => {
  const world = await placesWorld(ctx, n);
  const { id } = await world.add();
  const suggest = async (changes: Parameters<typeof aPlace>[0]) =>
    edits.suggest(
      ctx,
      world.ben,
      await world.rowOf(id),
      aPlace({ ...world.center, requestKey: world.nextKey(), ...changes }),
    );
  const listed = async () => (await edits.list(ctx, await world.rowOf(id), undefined)).items;
  if (Object.keys(overrides).length > 0) await suggest(overrides);
  const [edit] = await listed();
  const answer = async (accept: boolean) => {
    if (!edit) throw new Error('an edit was suggested');
    return edits.answer(ctx, await world.rowOf(id), ['owner'], { editId: edit.id, accept });
  };
  return { ...world, id, suggest, listed, edit, answer };
};

describe('suggested edits', () => {
  it('PLC-05~ have only what differs, and who suggests it; the place does not change', async () => {
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
    await places.update(ctx, await world.rowOf(world.id), ['owner'], { ...facts, revision: 1 });
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
    for (const _ of [1, 2]) await edits.suggest(ctx, world.ben, row, body);
    expect(await world.listed()).toHaveLength(1);
    await expect(edits.suggest(ctx, world.ben, row, { ...body, courts: 9 })).rejects.toThrow('key_reused');
  });

  it('PLC-05~ are listed oldest first, in pages', async () => {
    const world = await aSuggestion(6);
    for (let courts = 10; courts < 10 + placeLimits.perPage + 2; courts += 1) {
      ctx.clock.moveTo(new Date(Date.parse(ctx.clock.now()) + 1000).toISOString());
      await world.suggest({ courts });
    }
    const row = await world.rowOf(world.id);
    const first = await edits.list(ctx, row, undefined);
    const second = await edits.list(ctx, row, first.next ?? undefined);
    expect(second.next).toBeNull();
    const courts = [...first.items, ...second.items].map(({ changes }) => changes.courts);
    expect(courts).toEqual(Array.from({ length: placeLimits.perPage + 2 }, (_, index) => 10 + index));
  });
});

describe('the owner of a place', () => {
  const withNews = async (n: number) => {
    const world = await aSuggestion(n, { courts: 6 });
    const newest = async () => (await listEdits(ctx, (await world.rowOf(world.id)).id, undefined, 10)).at(-1);
    const first = await newest();
    return {
      ...world,
      newest,
      hear: (after = first) =>
        giveChange(placeEditRow, (detail) => work.reactions.announceEdit(ctx, detail), { after }),
      news: async () =>
        (await notifications.list(ctx, world.ana.userId, undefined, 10)).map(({ type, data }) => [
          type,
          data,
        ]),
    };
  };

  it('PLC-05~ is notified of a suggested edit, once a day per person', async () => {
    const { hear, news, newest, ben, id, suggest } = await withNews(20);
    await hear();
    await suggest({ courts: 7 });
    await hear(await newest());
    expect(await news()).toEqual([
      [
        'place_edit_suggested',
        {
          placeId: id,
          placeName: 'Zilker Park courts',
          actorId: ben.userId,
          actorName: ben.user.displayName,
        },
      ],
    ]);
  });

  it('PLC-05~ is not notified of one that is answered by then, or of a suspended person’s', async () => {
    const answered = await withNews(21);
    await answered.answer(false);
    await answered.hear();
    const suspended = await withNews(22);
    await suspend(ctx, suspended.ben.userId);
    await suspended.hear();
    expect([...(await answered.news()), ...(await suspended.news())]).toEqual([]);
  });
});

describe('reports', () => {
  it('PLC-03~ are stored once, and listed newest first without their author', async () => {
    const { ben, id, rowOf, nextKey } = await aSuggestion(30);
    const row = await rowOf(id);
    const body = { requestKey: nextKey(), kind: 'closed' as const, text: 'The gate is locked.' };
    for (const _ of [1, 2]) expect(await edits.report(ctx, ben, row, body)).toEqual({ done: true });
    ctx.clock.moveTo('2026-11-21T18:00:00.000Z');
    await edits.report(ctx, ben, row, { requestKey: nextKey(), kind: 'unsafe', text: '' });
    const { items, next } = await edits.reports(ctx, row, undefined);
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
