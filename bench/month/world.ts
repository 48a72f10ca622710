import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, aTeam, requestKey } from '#test/support/builders.ts';
import type { InProcessProduct } from '#test/support/in-process/product.ts';
import { openPaymentAccount, paidEvent } from '#test/support/paid-event.ts';
import type { Caller } from '#test/support/product.ts';
import { aGame } from '#test/support/upcoming.ts';

/** A team as amateur sport has them: one squad. */
const MEMBERS = 14;
/** Other hosts in the same city. */
const NEIGHBORS = 6;
const MESSAGES = 24;

let keys = 0;
/** A new key for each request. */
export const nextKey = () => {
  keys += 1;
  return requestKey(keys);
};

/** A team with its events, discussion, and group conversation, in a city where others play too. */
export const createWorld = async (product: InProcessProduct) => {
  const person = (name: string) => product.member(`${name}@month.example`, { games: ['pickleball'] });
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const people: Caller[] = [];
  for (let n = 0; n < MEMBERS; n += 1) people.push(await person(`member.${letters.charAt(n)}`));
  const [host, me, ...others] = people;
  if (!host || !me) throw new Error('there are people');
  const hostEvent = (by: Caller, n: number, overrides: Partial<NewEvent> = {}) =>
    product.call(
      eventsContract.create,
      {
        body: {
          ...aGame(n, { eventSlotGroup: [aSlot({ capacity: 24 })], gameType: 'pickleball', ...overrides }),
          requestKey: nextKey(),
        },
      },
      by.token,
    );
  const join = async (who: Caller, event: Awaited<ReturnType<typeof hostEvent>>) => {
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const body = { requestKey: nextKey(), slotId, guests: 0 };
    return product.call(eventsContract.rsvp, { params: dateOf(event), body }, who.token);
  };
  const team = await product.call(
    teamsContract.create,
    { body: { ...aTeam({ name: 'Eastside Rally' }), requestKey: nextKey() } },
    host.token,
  );
  for (const one of [me, ...others])
    await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, one.token);
  await product.settle();
  const teamEvents = [];
  for (let n = 1; n <= 3; n += 1) teamEvents.push(await hostEvent(host, n, { hostingTeam: team.id }));
  const publicEvents = [];
  for (let n = 0; n < NEIGHBORS; n += 1)
    publicEvents.push(await hostEvent(await person(`neighbor.${letters.charAt(n)}`), 10 + n));
  const [event] = teamEvents;
  if (!event) throw new Error('there is an event');
  for (const one of teamEvents) await join(me, one);
  for (const one of others.slice(0, 6)) await join(one, event);
  await product.settle();
  const group = await product.call(
    conversationsContract.create,
    {
      body: {
        requestKey: nextKey(),
        name: 'Rally',
        userIds: others.map(({ userId }) => userId).concat(me.userId),
      },
    },
    host.token,
  );
  const say = (by: Caller, text: string) =>
    product.call(
      conversationsContract.send,
      {
        params: { conversationId: group.id },
        body: { requestKey: nextKey(), text, pictures: [], replyTo: null },
      },
      by.token,
    );
  for (let n = 0; n < MESSAGES; n += 1) await say(people[n % 4] ?? host, 'Who brings the balls on Thursday?');
  const post = (by: Caller, text: string) =>
    product.call(
      discussionsContract.post,
      {
        params: { discussionId: team.id },
        body: {
          ...{ requestKey: nextKey(), text: plainDocument(text), pictures: [], replyTo: null },
          thread: { topicId: null, title: null, announcement: false, poll: null },
        },
      },
      by.token,
    );
  for (let n = 0; n < 6; n += 1) await post(people[n % 3] ?? host, 'Practice moves to the north field.');
  await openPaymentAccount(product, host);
  const paid = await paidEvent(product, host, {
    ...aGame(40),
    eventSlotGroup: [aSlot({ capacity: 24, feeAmount: 1800 })],
  });
  await product.settle();
  return {
    ...{ host, me, others, people, team, event, publicEvents, group, paid },
    ...{ hostEvent, join, say, post, person },
    addresses: {
      event: paths.event(event),
      discover: routes.Discover,
      inbox: routes.Messages,
      conversation: paths.conversation(group.id),
      team: paths.team(team.id),
      teamBoard: paths.team(team.id, { tab: 'discussion' }),
      notifications: routes.Notifications,
      profile: paths.publicProfile(host.userId),
      manage: paths.manageEvent(event, {}),
    },
  };
};
export type World = Awaited<ReturnType<typeof createWorld>>;
