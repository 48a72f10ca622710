import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/requests.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEvent, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { listRecipients } from './audiences.ts';

const ctx = testContext();
const { events, messages, rsvps } = createEventsCaller(ctx);
type Someone = Awaited<ReturnType<typeof addPerson>>;
const MINOR = { birthdate: '2012-03-01' };

/** Who gets what the host of an event writes to everyone. */
const reaches = async (host: Someone, eventId: string, key: number, text: string) => {
  const message = { requestKey: requestKey(key), to: 'everyone', text } as const;
  await messages.send(host, eventId, message);
  const { id } = await events.page(host, eventId);
  const { people } = await listRecipients(
    ctx,
    { eventId: id, occurrenceId: ONLY_OCCURRENCE, to: 'everyone', requestKey: message.requestKey },
    undefined,
  );
  return people;
};
const sorted = (...people: Someone[]): UserId[] => people.map(({ userId }) => userId).toSorted();

const aDate = async (n: number, ...people: Someone[]) => {
  const host = await addPerson(ctx, n);
  const event = await events.create(host, anEvent(n));
  for (const [index, one] of people.entries())
    await rsvps.join(one, event.id, {
      requestKey: requestKey(n + index),
      ...{ slotId: slotOf(event), guests: 0 },
    });
  const write = async (key: number, text: string) =>
    (await reaches(host, event.id, n + key, text)).toSorted();
  return { host, event, write };
};

describe('a message of a host', () => {
  it('MSG-06 does not reach a minor whom the host does not know, alone or among others, unless a guardian gets it too', async () => {
    const [mia, ana, parent] = [
      await addPerson(ctx, 101, MINOR),
      await addPerson(ctx, 102),
      await addPerson(ctx, 103),
    ];
    const alone = await aDate(200, mia);
    expect(await alone.write(50, 'See you at six')).toEqual([]);
    const { write } = await aDate(300, mia, ana);
    expect(await write(50, 'See you at six')).toEqual(sorted(ana));
    await family.request(ctx, parent, mia.userId, { relation: 'child' });
    await family.accept(ctx, mia, parent.userId);
    expect(await write(51, 'See you at six')).toEqual(sorted(ana, mia, parent));
    expect(await alone.write(51, 'See you at six')).toEqual(sorted(mia, parent));
    expect(await write(52, 'See www.example.com')).toEqual(sorted(ana));
  });

  it('MSG-06 reaches a minor who is connected to the host, or whose guardian the host is, also with a link', async () => {
    const [mia, tom] = [await addPerson(ctx, 401, MINOR), await addPerson(ctx, 402, MINOR)];
    const { host, write } = await aDate(500, mia, tom);
    await connect(ctx, host.userId, [mia.userId]);
    await family.request(ctx, host, tom.userId, { relation: 'child' });
    await family.accept(ctx, tom, host.userId);
    expect(await write(50, 'See www.example.com')).toEqual(sorted(mia, tom));
  });

  it('MSG-06 of a team reaches its minors if two adults run the team', async () => {
    const { owner, joins, hosts } = await aTeamThatHosts(ctx, 60);
    const mia = await addPerson(ctx, 6090, MINOR);
    const event = await hosts();
    await rsvps.join(mia, event.id, { requestKey: requestKey(7000), slotId: slotOf(event), guests: 0 });
    expect(await reaches(owner, event.id, 7001, 'See you at six')).not.toContain(mia.userId);
    await joins(2, 'coach');
    expect(await reaches(owner, event.id, 7002, 'See you at six')).toContain(mia.userId);
    expect(await reaches(owner, event.id, 7003, 'See www.example.com')).not.toContain(mia.userId);
  });
});
