import { expect, it } from 'vitest';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { nextKey } from '../contract/world.ts';
import type { Caller } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';
import { openSocket } from './outbound/people.ts';

const product = await openSystem();

interface Shown {
  readonly caller: Caller;
  readonly name: string;
  readonly event: EventPage;
}

const appear = async (email: string, name: string): Promise<Shown> => {
  const caller = await product.member(email, { displayName: name });
  // People who have the app open are online.
  await openSocket(product, caller);
  const privacy = { messagesFromAnyone: true, publicBadges: false };
  await product.call(
    usersContract.savePrivacy,
    { body: { ...privacy, publicOnlineStatus: true, publicUpcomingGames: true } },
    caller.token,
  );
  const body = upcomingEvent(3, { requestKey: nextKey(), title: `Doubles of ${name}` });
  return { caller, name, event: await product.call(eventsContract.create, { body }, caller.token) };
};

/** What one person finds of another in all ways in which people find each other: true for each that finds something. */
const foundBy = async ({ caller: { token } }: Shown, { caller: { userId }, name, event }: Shown) => {
  const { lat, lng } = event.location;
  const near = { lat, lng, radius: 5 };
  const around = { ...near, q: event.title };
  const center = { lat: String(lat), lng: String(lng), radius: '50' };
  const params = { userId };
  const read = async <T>(answer: Promise<T>, holds: (found: T) => boolean): Promise<boolean> =>
    answer.then(holds, (error: Error) => {
      if (!/ 404 /.test(error.message)) throw error;
      return false;
    });
  const listed = ({ items }: { readonly items: readonly unknown[] }) => items.length > 0;
  const hits = (kind: 'player' | 'event') =>
    read(product.call(searchContract.find, { query: { q: name, kind } }, token), ({ groups }) =>
      groups.some(listed),
    );
  return {
    profile: await read(product.call(usersContract.profile, { params }, token), () => true),
    presence: await read(
      product.call(usersContract.presence, { query: { ids: userId } }, token),
      ({ online }) => online.includes(userId),
    ),
    search: await hits('player'),
    player: await read(
      product.call(searchContract.players, { query: { ...center, q: name } }, token),
      listed,
    ),
    event: await read(product.call(eventsContract.date, { params: dateOf(event) }, token), () => true),
    eventInSearch: await hits('event'),
    eventNearby: await read(product.call(discoverContract.nearby, { query: around }, token), listed),
    hosted: await read(product.call(eventsContract.hostedBy, { params, query: {} }, token), listed),
    games: await read(product.call(eventsContract.upcomingGames, { params }, token), listed),
    reach: await read(
      product.call(conversationsContract.reach, { params }, token),
      ({ way, person }) => way !== 'no' && person !== null,
    ),
    connection: await read(
      product.call(connectionsContract.request, { params, body: {} }, token),
      () => true,
    ),
  };
};

const everything = (found: boolean) => ({
  ...{ profile: found, presence: found, search: found, player: found },
  ...{ event: found, eventInSearch: found, eventNearby: found, hosted: found, games: found },
  ...{ reach: found, connection: found },
});

it('PRV-04 after a block, neither of two people gets messages or requests from the other, or finds their profile, presence, player card, or events', async () => {
  const [ana, ben] = [
    await appear('ana@blocks.example', 'Anaquel'),
    await appear('ben@blocks.example', 'Benedikt'),
  ];
  const { conversation } = await product.call(
    conversationsContract.write,
    { params: { userId: ben.caller.userId }, body: { requestKey: nextKey(), text: 'Hi Ben!' } },
    ana.caller.token,
  );
  await product.settle();
  const before = { ana: await foundBy(ana, ben), ben: await foundBy(ben, ana) };
  expect(before).toEqual({ ana: everything(true), ben: everything(true) });
  await product.call(usersContract.block, { body: { userIds: [ben.caller.userId] } }, ana.caller.token);
  await product.settle();
  expect(await foundBy(ana, ben), 'who has blocked').toEqual(everything(false));
  expect(await foundBy(ben, ana), 'who is blocked').toEqual(everything(false));
  for (const [by, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const { token } = by.caller;
    const params = { conversationId: conversation.id };
    const message = { requestKey: nextKey(), text: 'Still there?', pictures: [], replyTo: null };
    await expect(product.call(conversationsContract.send, { params, body: message }, token)).rejects.toThrow(
      'conversation.read_only',
    );
    const first = { requestKey: nextKey(), text: 'Still there?' };
    await expect(
      product.call(
        conversationsContract.write,
        { params: { userId: other.caller.userId }, body: first },
        token,
      ),
    ).rejects.toThrow(/conversation\.(not_reachable|read_only)/);
    await expect(
      product.call(conversationsContract.messageHost, { params: dateOf(other.event), body: first }, token),
    ).rejects.toThrow('event.not_found');
  }
});
