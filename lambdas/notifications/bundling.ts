import type { PersonOfNews } from '#shared/domains/notifications/people.ts';
import { addMilliseconds, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { BundleKey, BundleRow, BundlesRepository, ToldRow } from './bundles.repository.ts';
import type { NotificationContent } from './content.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

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
export type OpenTopic = (topic: string) => Promise<Topic | undefined>;

export interface BundlingDeps {
  /** The domain the topics belong to. */
  readonly domain: string;
  readonly bundles: BundlesRepository;
  readonly notifications: Pick<NotificationsRepository, 'isThere'>;
  readonly openTopic: OpenTopic;
  /** @default `bundleLimits` */
  readonly waits?: Pick<typeof bundleLimits, 'quietMs' | 'longestMs'> | undefined;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
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

interface Person extends PersonOfNews {
  readonly told: ToldRow;
  readonly state: string | undefined;
}
interface News {
  readonly kind: 'came' | 'left';
  readonly id: NotificationId;
  readonly people: readonly Person[];
  readonly content: NotificationContent | undefined;
}

/**
 * Collects what many people do in one topic into one notification for the person who runs it. It shows in the app right away and grows; it is sent
 * by email and push after a quiet period. It announces the difference between the current state and what was last announced, so repeats and the
 * order of events do not matter, and changes that were undone are not announced.
 */
export const createBundling = (deps: BundlingDeps) => {
  const { domain, bundles, notifications, openTopic, waits = bundleLimits, ids, clock } = deps;
  const dueAt = (now: string) => (openedAt: string) => {
    const [quiet, longest] = [
      addMilliseconds(now, waits.quietMs),
      addMilliseconds(openedAt, waits.longestMs),
    ];
    return quiet.localeCompare(longest) < 0 ? quiet : longest;
  };

  /** Who changed, compared with what was last announced; earliest change first. */
  const differences = async (topic: Topic, changed: readonly ToldRow[]): Promise<Person[]> => {
    const inOrder = changed.toSorted((a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''));
    const people = await Promise.all(
      inOrder.map(async (told) => {
        const standing = await topic.standingOf(told.actorId);
        return standing && standing.state !== told.state ? [{ ...standing, told }] : [];
      }),
    );
    return people.flat();
  };

  const newsOf = (bundle: BundleRow, topic: Topic, people: readonly Person[]): News[] =>
    (['came', 'left'] as const).map((kind) => {
      const those = people.filter(({ state }) => (state === undefined ? 'left' : 'came') === kind);
      const cause = `${bundle.topic} ${kind} ${bundle.openedAt} ${bundle.userId}`;
      return {
        kind,
        id: ids.notification(bundle.openedAt, cause),
        people: those,
        content: those.length > 0 ? topic[kind]?.(those) : undefined,
      };
    });

  const read = async (bundle: BundleRow) => {
    const [topic, changed] = await Promise.all([openTopic(bundle.topic), bundles.changed(bundle)]);
    const people = topic ? await differences(topic, changed) : [];
    return { changed, news: topic ? newsOf(bundle, topic, people) : [] };
  };

  /** Looking for a row costs a fifth of removing one that does not exist. The bundle's revision guards the result. */
  const thereOf = async (userId: UserId, news: readonly News[]): Promise<NotificationId[]> => {
    const found = await Promise.all(
      news.map(async ({ id }) => ((await notifications.isThere(userId, id)) ? [id] : [])),
    );
    return found.flat();
  };

  const show = async (bundle: BundleRow): Promise<void> => {
    const { news } = await read(bundle);
    await bundles.show(bundle, {
      put: news.flatMap(({ id, content }) =>
        content
          ? [{ ...content, id, userId: bundle.userId, createdAt: bundle.openedAt, imageUrl: null }]
          : [],
      ),
      // A bundle that was just opened has shown nothing yet.
      remove:
        bundle.revision === 1
          ? []
          : await thereOf(
              bundle.userId,
              news.filter(({ content }) => !content),
            ),
    });
  };

  const timesOn = (day: string, { told }: Person): number => (told.day === day ? (told.times ?? 0) : 0);

  const release = async (bundle: BundleRow): Promise<boolean> => {
    const { changed, news } = await read(bundle);
    const day = utcDayOf(clock.now());
    const told: Person[] = [];
    const put: { id: NotificationId; content: NotificationContent; inAppOnly: boolean }[] = [];
    for (const { id, people, content } of news) {
      // If it was deleted in the app, it has been seen.
      if (!content || !(await notifications.isThere(bundle.userId, id))) continue;
      const inAppOnly = people.every((person) => timesOn(day, person) >= bundleLimits.timesPerDay);
      put.push({ id, content, inAppOnly });
      told.push(...people);
    }
    return bundles.release(bundle, {
      put,
      remove: news.map(({ id }) => id).filter((id) => !put.some((each) => each.id === id)),
      told: told.map((person) => ({
        told: person.told,
        state: person.state,
        day,
        times: timesOn(day, person) + 1,
      })),
      untold: changed.filter(({ actorId }) => !told.some((person) => person.told.actorId === actorId)),
    });
  };

  return {
    /**
     * Someone did something that `userId` may want to know. With `opens` false, it only updates what is already waiting to be
     * sent.
     */
    async changed(key: BundleKey, actorId: UserId, { opens = true } = {}): Promise<void> {
      if (!opens && !(await bundles.find(key))) return;
      const now = clock.now();
      await bundles.mark(key, actorId, now);
      await show(await bundles.touch({ ...key, domain }, now, dueAt(now)));
    },

    /** A page of the domain's bundles that are due at `now`, longest waiting first. */
    due: (now: string, limit: number, cursor: string | null) => bundles.due(domain, now, limit, cursor),

    /** Sends a bundle and deletes it. @throws if it kept changing */
    async close(key: BundleKey): Promise<void> {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const bundle = await bundles.find(key);
        if (!bundle || bundle.dueAt > clock.now()) return;
        if (await release(bundle)) return;
      }
      throw new Error(`the bundle ${key.topic} of ${key.userId} kept changing`);
    },
  };
};
export type Bundling = ReturnType<typeof createBundling>;
