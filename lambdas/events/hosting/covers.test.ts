import { describe, expect, it } from 'vitest';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import { findUpload } from '#lambdas/media/upload.table.ts';
import { pictureKey } from '#shared/domains/media/rules.ts';
import type { EventId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { openCoverUploads } from '#test/support/covers.ts';
import { createEdits, saturdays } from '#test/support/edits.ts';
import { addDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const [FIRST, SECOND, THIRD] = saturdays;

const aWorld = async () => {
  const edits = await createEdits(ctx);
  const covers = openCoverUploads(ctx);
  const shownBy = async (userId: UserId, id: UploadId) => {
    const upload = await findUpload(ctx, { userId, id });
    return upload && (upload.shownBy ?? []);
  };
  /** The covers of all dates, in their order. */
  const coversOf = async (eventId: EventId) => {
    const keys = await dateRows.list(ctx, eventId, { endsAt: '2000' }, 100);
    const cards = await eventRows.findCards(ctx, keys);
    return cards.map(({ cover }) => cover);
  };
  return { ...edits, ...covers, ctx, shownBy, coversOf };
};

describe('the cover of an event', () => {
  it('EVT-12 PLT-17~ is on its page and its card, in two sizes, and does not expire anymore', async () => {
    const { ctx, ready } = await aWorld();
    const host = await addPerson(ctx, 1);
    const id = await ready(host.userId);
    const event = await events.create(host, anEvent(1, { cover: id }));
    const at = (width: number) => `/${pictureKey('cover', id, width)}`;
    expect(event.cover).toEqual({ id, small: at(640), large: at(1280) });
    expect(
      await eventRows.findCovers(ctx, [{ eventId: event.id, occurrenceId: event.occurrenceId }]),
    ).toEqual([id]);
    const upload = await findUpload(ctx, { userId: host.userId, id });
    expect([upload?.shownBy, upload?.expiresAt]).toEqual([[event.id], undefined]);
  });

  it('PLT-17~ SEC-03~ is one that its host has uploaded for it, and that is finished', async () => {
    const { ready, sent } = await aWorld();
    const [host, other] = [await addPerson(ctx, 11), await addPerson(ctx, 12)];
    const wrong = [await ready(other.userId), await sent(host.userId), await sent(host.userId, 'photo')];
    const event = await events.create(host, anEvent(11));
    for (const [index, cover] of wrong.entries()) {
      const refused = { fields: [{ field: 'body.cover', reason: 'choice' }] };
      await expect(events.create(host, anEvent(12 + index, { cover }))).rejects.toMatchObject(refused);
      await expect(events.edit(host, event.id, 'only', anEdit(event, { cover }))).rejects.toMatchObject(
        refused,
      );
    }
  });

  it('EVT-05~ PLT-17~ can be replaced and removed: what no event shows is deleted, and nobody is notified', async () => {
    const { single, ready, shownBy, notified } = await aWorld();
    const { host, event, edit, slotId } = await single(21);
    const guest = await addPerson(ctx, 22);
    await rsvps.join(guest, event.id, { requestKey: requestKey(22), slotId, guests: 0 });
    const [one, two] = [await ready(host.userId), await ready(host.userId)];
    expect((await edit({ cover: one })).cover?.id).toBe(one);
    expect((await edit({ title: 'The same cover' })).cover?.id).toBe(one);
    expect((await edit({ cover: two })).cover?.id).toBe(two);
    expect([await shownBy(host.userId, one), await shownBy(host.userId, two)]).toEqual([
      undefined,
      [event.id],
    ]);
    expect((await edit({ cover: null })).cover).toBeNull();
    expect(await shownBy(host.userId, two)).toBeUndefined();
    expect((await notified(guest.userId)).map(({ data }) => data)).toMatchObject([{ change: 'details' }]);
  });

  it('EVT-11~ PLT-17~ is shared by an event that is played again, and stays until both have another', async () => {
    const { single, ready, shownBy } = await aWorld();
    const { host, event, edit } = await single(31);
    const id = await ready(host.userId);
    await edit({ cover: id });
    const again = await events.create(host, anEvent(32, { cover: id }));
    expect((await shownBy(host.userId, id))?.toSorted()).toEqual([event.id, again.id].toSorted());
    await edit({ cover: null });
    expect(await shownBy(host.userId, id)).toEqual([again.id]);
  });
});

describe('the cover of a series', () => {
  it('EVT-04~ EVT-12 is that of the dates that an edit is for', async () => {
    const { series, ready, coversOf, shownBy } = await aWorld();
    const { host, event, edit, follow } = await series(101);
    const [all, some] = [await ready(host.userId), await ready(host.userId)];
    const first = await edit(FIRST, { scope: 'all', cover: all });
    await follow(FIRST, first.number);
    expect(await coversOf(event.id)).toEqual([all, all, all, all]);
    const second = await edit(THIRD, { scope: 'following', cover: some });
    await follow(THIRD, second.number);
    expect(await coversOf(event.id)).toEqual([all, all, some, some]);
    const blockedIds = await edit(SECOND, { scope: 'this', cover: null });
    await follow(SECOND, blockedIds.number, 'date');
    expect(await coversOf(event.id)).toEqual([all, undefined, some, some]);
    expect(await shownBy(host.userId, all)).toEqual([event.id]);
    const last = await edit(FIRST, { scope: 'all', cover: some });
    await follow(FIRST, last.number);
    expect(await coversOf(event.id)).toEqual([some, undefined, some, some]);
    expect([await shownBy(host.userId, all), await shownBy(host.userId, some)]).toEqual([
      undefined,
      [event.id],
    ]);
  });

  it('EVT-04~ EVT-12 is also that of dates that are added later', async () => {
    const { ready, coversOf } = await aWorld();
    const host = await addPerson(ctx, 121);
    const id = await ready(host.userId);
    const event = await events.create(
      host,
      anEvent(121, { cover: id, reoccurringInfo: everyWeek({ count: 4 }) }),
    );
    await addDates(ctx, event.id);
    expect(await coversOf(event.id)).toEqual([id, id, id, id]);
  });
});
