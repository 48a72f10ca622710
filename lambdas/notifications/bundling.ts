import type { PersonOfNews } from '#shared/domains/notifications/people.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Bundle, BundleKey, BundlesRepository, Told } from './bundles.repository.ts';
import type { NotificationContent } from './content.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

/** How somebody stands to a thing; `state` is absent for somebody who is not (any more) part of it, and another one each time they become it. */
export interface Standing extends PersonOfNews {
  readonly state: string | undefined;
}

/** A thing in which many people do the same, and what the person who runs it is told of it. */
export interface Topic {
  standingOf(actorId: UserId): Promise<Standing | undefined>;
  readonly came: (people: readonly PersonOfNews[]) => NotificationContent;
  /** Absent where nobody is told of those who left. */
  readonly left?: (people: readonly PersonOfNews[]) => NotificationContent;
}
/** What a topic is about, as it is now, by its name; undefined when it is gone. */
export type OpenTopic = (topic: string) => Promise<Topic | undefined>;

export interface BundlingDeps {
  /** Whose topics these are: the name of a domain. */
  readonly domain: string;
  readonly bundles: BundlesRepository;
  readonly notifications: Pick<NotificationsRepository, 'isThere'>;
  readonly openTopic: OpenTopic;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

export const bundleLimits = {
  /** An email follows the last change by that long, so that a change that is undone at once sends none. */
  quietMs: 3 * MINUTE_MS,
  /** And the first change by no more than this. */
  longestMs: 15 * MINUTE_MS,
  /** So often a day one person in one thing leads to an email; what else they do shows in the app. */
  timesPerDay: 3,
} as const;

const MAX_ROUNDS = 5;

interface Person extends PersonOfNews {
  readonly told: Told;
  readonly state: string | undefined;
}
interface News {
  readonly kind: 'came' | 'left';
  readonly id: NotificationId;
  readonly people: readonly Person[];
  readonly content: NotificationContent | undefined;
}

/**
 * Collects what many people do in one thing into one notification for who runs it. It shows in the app at once and grows; it is sent by
 * email and push when things have been quiet for a while. What is told is the difference between what is so now and what was last told, so that
 * neither repeats nor the order of events matter, and what was undone meanwhile is not told.
 */
export const createBundling = ({ domain, bundles, notifications, openTopic, ids, clock }: BundlingDeps) => {
  const dueAt = (now: string) => (openedAt: string) => {
    const [quiet, longest] = [
      addMilliseconds(now, bundleLimits.quietMs),
      addMilliseconds(openedAt, bundleLimits.longestMs),
    ];
    return quiet.localeCompare(longest) < 0 ? quiet : longest;
  };

  /** Who changed, against what was last told; the first to change first. */
  const differences = async (topic: Topic, changed: readonly Told[]): Promise<Person[]> => {
    const inOrder = changed.toSorted((a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''));
    const people = await Promise.all(
      inOrder.map(async (told) => {
        const standing = await topic.standingOf(told.actorId);
        return standing && standing.state !== told.state ? [{ ...standing, told }] : [];
      }),
    );
    return people.flat();
  };

  const newsOf = (bundle: Bundle, topic: Topic, people: readonly Person[]): News[] =>
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

  const read = async (bundle: Bundle) => {
    const [topic, changed] = await Promise.all([openTopic(bundle.topic), bundles.changed(bundle)]);
    const people = topic ? await differences(topic, changed) : [];
    return { changed, news: topic ? newsOf(bundle, topic, people) : [] };
  };

  /** A row that is looked for costs a fifth of one that is removed in vain. The bundle's revision guards what is found. */
  const thereOf = async (userId: UserId, news: readonly News[]): Promise<NotificationId[]> => {
    const found = await Promise.all(
      news.map(async ({ id }) => ((await notifications.isThere(userId, id)) ? [id] : [])),
    );
    return found.flat();
  };

  const show = async (bundle: Bundle): Promise<void> => {
    const { news } = await read(bundle);
    await bundles.show(bundle, {
      put: news.flatMap(({ id, content }) =>
        content
          ? [{ ...content, id, userId: bundle.userId, createdAt: bundle.openedAt, imageUrl: null }]
          : [],
      ),
      // A bundle that has just been opened has shown nothing yet.
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

  const release = async (bundle: Bundle): Promise<boolean> => {
    const { changed, news } = await read(bundle);
    const day = clock.now().slice(0, 10);
    const told: Person[] = [];
    const put: { id: NotificationId; content: NotificationContent; inAppOnly: boolean }[] = [];
    for (const { id, people, content } of news) {
      // Who has deleted it in the app has seen it.
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
     * Somebody did something that `userId` may want to know. With `opens` false it only changes what is waiting to be sent.
     */
    async changed(key: BundleKey, actorId: UserId, { opens = true } = {}): Promise<void> {
      if (!opens && !(await bundles.find(key))) return;
      const now = clock.now();
      await bundles.mark(key, actorId, now);
      await show(await bundles.touch({ ...key, domain }, now, dueAt(now)));
    },

    /** A page of the bundles of the domain that are due at `now`, the longest waiting first. */
    due: (now: string, limit: number, cursor: string | null) => bundles.due(domain, now, limit, cursor),

    /** Sends what a bundle holds and ends it. @throws when it kept changing */
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
