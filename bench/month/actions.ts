import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { AppConfig, platformContract } from '#shared/domains/platform/contract.ts';
import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import type { InProcessProduct } from '#test/support/in-process/product.ts';
import { buySpot } from '#test/support/paid-event.ts';
import { sendPlacePhoto } from '#test/support/place-photo.ts';
import { type Caller, HOST } from '#test/support/product.ts';
import type { Usage } from '../prices.ts';
import type { ApiCall, Requests, ScreenName } from './screens.ts';
import { type ActionName, VISIT_MINUTES } from './script.ts';
import { nextKey, type World } from './world.ts';

const PROTOCOL = 'gth.v1';
/** Of a response: headers are sent compressed. */
const HEADER_BYTES = 400;

/** Scripts, styles, fonts, and pictures of a public event page, compressed (bench/results/first-view.json, and two fonts). */
const VISITOR_FILE_BYTES = 159_490 + 10_391 + 60_000;

/** Does an action for the nth time; returns what the meter cannot see. */
export type Action = (n: number) => Promise<Usage | undefined>;

interface Given {
  readonly product: InProcessProduct;
  readonly world: World;
  readonly screens: Readonly<Record<ScreenName, Requests>>;
  /** What a browser loads after a release. */
  readonly release: Usage;
}

const ofFiles = ({ files, freshFiles }: Pick<Requests, 'files' | 'freshFiles'>): Usage => ({
  edgeRequests: files,
  objectReads: freshFiles,
});

export const openActions = async ({
  product,
  world,
  screens,
  release,
}: Given): Promise<Record<ActionName, Action>> => {
  const { host, me, others } = world;
  const someone = (n: number): Caller => others[n % others.length] ?? me;
  const replay = async ({ method, path, body }: ApiCall, by?: Caller): Promise<number> => {
    const { status, bytes } = await product.http({
      ...{ host: HOST, method, path },
      headers: {
        ...(by && { authorization: `Bearer ${by.token}` }),
        'accept-encoding': 'br',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(body.length),
        }),
      },
      ...(body !== undefined && { body }),
      from: '127.30.1.1',
    });
    if (status >= 400) throw new Error(`${method} ${path}: ${status}`);
    return bytes.length + HEADER_BYTES;
  };
  const show =
    (name: ScreenName): Action =>
    async () => {
      let sentBytes = 0;
      for (const call of screens[name].api) sentBytes += await replay(call, me);
      return { ...ofFiles(screens[name]), sentBytes };
    };
  const reads = async (by: Caller, ...of: readonly string[]): Promise<Usage> => {
    let sentBytes = 0;
    for (const path of of) sentBytes += await replay({ method: 'GET', path: `/api${path}` }, by);
    return { sentBytes };
  };
  const eventReads = (by: Caller, event: World['event']) =>
    reads(by, `/events/${event.id}`, `/events/${event.id}/dates/only/joiners`);
  const { realtimeUrl } = AppConfig.parse(await product.call(platformContract.config, {}));
  const feed = await product.call(eventsContract.calendarFeed, { body: { renew: false } }, me.token);

  // Each has room for everyone who joins one while it is measured.
  const open = await world.hostEvent(host, 60, { hostingTeam: world.team.id });
  const sales = new Map<number, string>();
  let newcomers = 0;
  await product.settle();

  return {
    start: show('start'),
    async session() {
      const socket = new WebSocket(realtimeUrl, [PROTOCOL, me.token]);
      await once(socket, 'open');
      const pings = (VISIT_MINUTES * 60) / presenceSeconds.ping;
      const topics = [`event:${world.event.id}`, `team:${world.team.id}`];
      for (const topic of topics) socket.send(JSON.stringify({ action: 'subscribe', topic }));
      await wait(100);
      for (let n = 0; n < pings; n += 1) {
        socket.send(JSON.stringify({ action: 'ping' }));
        await wait(20);
      }
      socket.close();
      await once(socket, 'close');
      await wait(100);
      // The messages, their answers, and opening and closing, which may be counted too.
      return { socketMinutes: VISIT_MINUTES, socketMessages: pings + 2 * topics.length + 2 };
    },
    async renewal() {
      await product.logIn(me.email);
      return undefined;
    },
    device: async (n) => ({ ...(await show('device')(n)), sentBytes: release.sentBytes ?? 0 }),
    release: async () => release,
    event: show('event'),
    async visitorEvent(n) {
      const { bytes, status } = await product.http({
        ...{ host: HOST, method: 'GET', path: paths.event(world.publicEvents[n] ?? world.event) },
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
        from: '127.30.1.2',
      });
      if (status !== 200) throw new Error(`the page of an event: ${status}`);
      let sentBytes = bytes.length;
      for (const call of screens.visitorEvent.api) sentBytes += await replay(call);
      // The page itself is counted where the API is.
      return { edgeRequests: screens.visitorEvent.files - 1, sentBytes: sentBytes + VISITOR_FILE_BYTES };
    },
    async rsvp(n) {
      const by = someone(n);
      await world.join(by, open);
      await product.settle();
      return eventReads(by, open);
    },
    async leave(n) {
      const by = someone(n);
      const { status } = await product.send(
        eventsContract.leave,
        { params: dateOf(open), body: { requestKey: nextKey() } },
        by.token,
      );
      if (status !== 200) throw new Error(`leaving: ${status}`);
      await product.settle();
      return eventReads(by, open);
    },
    async host(n) {
      const event = await world.hostEvent(host, 80 + n, { hostingTeam: world.team.id });
      await product.settle();
      return eventReads(host, event);
    },
    discover: show('discover'),
    team: show('team'),
    teamBoard: show('teamBoard'),
    async post(n) {
      await world.post(someone(n), 'Can someone bring the cones?');
      await product.settle();
      return reads(someone(n), `/discussions/${world.team.id}/threads`);
    },
    inbox: show('inbox'),
    conversation: show('conversation'),
    async presence() {
      const ids = others.map(({ userId }) => userId).join(',');
      return reads(me, `/presence?ids=${encodeURIComponent(ids)}`);
    },
    async send(n) {
      await world.say(someone(n), 'I have two balls, and a pump.');
      await product.settle();
      return reads(someone(n), `/conversations/${world.group.id}/messages`);
    },
    async liveUpdate() {
      return { ...(await reads(me, '/notifications/unread')), socketMessages: 1 };
    },
    notifications: show('notifications'),
    profile: show('profile'),
    async buy(n) {
      const by = someone(n);
      const { id } = await buySpot(product, by, world.paid, nextKey());
      sales.set(n, id);
      await product.settle();
      return reads(by, `/events/${world.paid.date.eventId}`);
    },
    async refund(n) {
      const by = someone(n);
      const params = world.paid.date;
      await product.call(eventsContract.leave, { params, body: { requestKey: nextKey() } }, by.token);
      await product.settle();
      await product.call(salesContract.get, { params: { saleId: sales.get(n) ?? '' } }, by.token);
      return undefined;
    },
    async picture() {
      await sendPlacePhoto(product, me, nextKey());
      return undefined;
    },
    async calendar() {
      const { status, bytes } = await product.http({
        host: HOST,
        method: 'GET',
        path: feed.path,
        from: '127.30.1.3',
      });
      if (status !== 200) throw new Error(`the calendar: ${status}`);
      return { sentBytes: bytes.length };
    },
    async signUp() {
      // Their accounts stay in the user pool when rows are put back.
      newcomers += 1;
      await world.person(`newcomer.${'abcdefghijkl'.charAt(newcomers)}`);
      await product.settle();
      await product.call(notificationsContract.list, {}, me.token);
      return undefined;
    },
  };
};
