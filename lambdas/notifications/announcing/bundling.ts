import type { PersonOfNews } from '#shared/domains/notifications/people.ts';
import { addMilliseconds, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../../core/pages.ts';
import type { PagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as notifications from '../inbox/notification.table.ts';

import * as bundles from './bundle.table.ts';
import type { NotificationContent } from './content.ts';

/** A person's standing in a topic; `state` is absent if they are not, or no longer, part of it, and is different each time they become part of it. */
export interface Standing extends PersonOfNews {
  readonly state: string | undefined;
}

/** An object in which many people do the same thing, and how the person who runs it is notified. */
export interface Topic {
  standingOf(actorId: UserId): Promise<Standing | undefined>;
  readonly came: (people: readonly PersonOfNews[]) => NotificationContent;
  /** Absent if people who left are not announced. */
  readonly left?: (people: readonly PersonOfNews[]) => NotificationContent;
}
/** Loads a topic's current data by its name; undefined if it no longer exists. */
type OpenTopic = (ctx: Context, topic: string) => Promise<Topic | undefined>;

/** What the notifications of a domain are bundled by. */
export interface Topics {
  /** The domain the topics belong to. */
  readonly domain: string;
  readonly openTopic: OpenTopic;
  /** @default `bundleLimits` */
  readonly waits?: Pick<typeof bundleLimits, 'quietMs' | 'longestMs'> | undefined;
}

export const bundleLimits = {
  /** An email follows the last change after this time, so a change that is undone right away sends none. */
  quietMs: 3 * MINUTE_MS,
  /** And it follows the first change after this time at most. */
  longestMs: 15 * MINUTE_MS,
  /** How often a day one person causes an email in one topic; what else they do shows in the app. */
  timesPerDay: 3,
};

const MAX_ROUNDS = 5;
const PER_PAGE = 50;

interface Person extends PersonOfNews {
  readonly notified: bundles.NotifiedStateRow;
  readonly state: string | undefined;
}
interface News {
  readonly kind: 'came' | 'left';
  readonly id: NotificationId;
  readonly people: readonly Person[];
  readonly content: NotificationContent | undefined;
}

const dueAt = ({ waits = bundleLimits }: Topics, now: string, openedAt: string): string => {
  const [quiet, longest] = [addMilliseconds(now, waits.quietMs), addMilliseconds(openedAt, waits.longestMs)];
  return quiet.localeCompare(longest) < 0 ? quiet : longest;
};

/** Who changed, compared with what was last announced; earliest change first. */
const differences = async (topic: Topic, changed: readonly bundles.NotifiedStateRow[]): Promise<Person[]> => {
  const inOrder = changed.toSorted((a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''));
  const people = await Promise.all(
    inOrder.map(async (notified) => {
      const standing = await topic.standingOf(notified.actorId);
      return standing && standing.state !== notified.state ? [{ ...standing, notified }] : [];
    }),
  );
  return people.flat();
};

const newsOf = (ctx: Context, bundle: bundles.BundleRow, topic: Topic, people: readonly Person[]): News[] =>
  (['came', 'left'] as const).map((kind) => {
    const those = people.filter(({ state }) => (state === undefined ? 'left' : 'came') === kind);
    const cause = `${bundle.topic} ${kind} ${bundle.openedAt} ${bundle.userId}`;
    return {
      kind,
      id: ctx.ids.notification(bundle.openedAt, cause),
      people: those,
      content: those.length > 0 ? topic[kind]?.(those) : undefined,
    };
  });

const read = async (ctx: Context, { openTopic }: Topics, bundle: bundles.BundleRow) => {
  const [topic, changed] = await Promise.all([openTopic(ctx, bundle.topic), bundles.changed(ctx, bundle)]);
  const people = topic ? await differences(topic, changed) : [];
  return { changed, news: topic ? newsOf(ctx, bundle, topic, people) : [] };
};

/** Looking for a row costs a fifth of removing one that does not exist. The bundle's revision guards the result. */
const existingIds = async (
  ctx: Context,
  userId: UserId,
  news: readonly News[],
): Promise<NotificationId[]> => {
  const found = await Promise.all(
    news.map(async ({ id }) => ((await notifications.isThere(ctx, userId, id)) ? [id] : [])),
  );
  return found.flat();
};

const show = async (ctx: Context, topics: Topics, bundle: bundles.BundleRow): Promise<void> => {
  const { news } = await read(ctx, topics, bundle);
  const { userId, openedAt: createdAt, revision } = bundle;
  const empty = news.filter(({ content }) => !content);
  await bundles.show(ctx, bundle, {
    put: news.flatMap(({ id, content }) =>
      content ? [{ ...content, id, userId, createdAt, imageUrl: null }] : [],
    ),
    // A bundle that was just opened has shown nothing yet.
    remove: revision === 1 ? [] : await existingIds(ctx, userId, empty),
  });
};

const timesOn = (day: string, { notified }: Person): number =>
  notified.day === day ? (notified.times ?? 0) : 0;

const release = async (ctx: Context, topics: Topics, bundle: bundles.BundleRow): Promise<boolean> => {
  const { changed, news } = await read(ctx, topics, bundle);
  const day = utcDayOf(ctx.clock.now());
  const notified: Person[] = [];
  const put: { id: NotificationId; content: NotificationContent; inAppOnly: boolean }[] = [];
  for (const { id, people, content } of news) {
    // If it was deleted in the app, it has been seen.
    if (!content || !(await notifications.isThere(ctx, bundle.userId, id))) continue;
    const inAppOnly = people.every((person) => timesOn(day, person) >= bundleLimits.timesPerDay);
    put.push({ id, content, inAppOnly });
    notified.push(...people);
  }
  return bundles.release(ctx, bundle, {
    put,
    remove: news.map(({ id }) => id).filter((id) => !put.some((each) => each.id === id)),
    notified: notified.map((person) => ({
      notified: person.notified,
      state: person.state,
      day,
      times: timesOn(day, person) + 1,
    })),
    unsent: changed.filter(({ actorId }) => !notified.some((person) => person.notified.actorId === actorId)),
  });
};

/**
 * Someone did something that `userId` may want to know. What many people do in one topic becomes one notification for the person who runs it. It shows
 * in the app right away and grows; it is sent by email and push after a quiet period. It announces the difference between the current state and what
 * was last announced, so repeats and the order of events do not matter, and changes that were undone are not announced. With `opens` false, it only
 * updates what is already waiting to be sent.
 */
export const bundleChange = async (
  ctx: Context,
  topics: Topics,
  key: bundles.BundleKey,
  actorId: UserId,
  { opens = true } = {},
): Promise<void> => {
  if (!opens && !(await bundles.find(ctx, key))) return;
  const now = ctx.clock.now();
  await bundles.mark(ctx, key, actorId, now);
  const { domain } = topics;
  const touched = await bundles.touch(ctx, { ...key, domain }, now, (openedAt) =>
    dueAt(topics, now, openedAt),
  );
  await show(ctx, topics, touched);
};

/** Sends a bundle and deletes it. @throws if it kept changing */
const send = async (ctx: Context, topics: Topics, key: bundles.BundleKey): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const bundle = await bundles.find(ctx, key);
    if (!bundle || bundle.dueAt > ctx.clock.now()) return;
    if (await release(ctx, topics, bundle)) return;
  }
  throw new Error(`the bundle ${key.topic} of ${key.userId} kept changing`);
};

async function* bundlesDue(ctx: Context, { domain }: Topics, now: string) {
  for await (const { data: items } of everyPage((cursor) =>
    bundles.due(ctx, domain, now, PER_PAGE, cursor),
  )) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** The job that sends a domain's bundles after their quiet period. A bundle is deleted when sent, so no position is stored. */
export const bundlesJob = (ctx: Context, topics: Topics): PagedJob<bundles.BundleRow> => ({
  name: 'sendBundles',
  pages: (_position, now) => bundlesDue(ctx, topics, now),
  work: (bundle) => send(ctx, topics, bundle),
  timeMs: 4 * MINUTE_MS,
});
