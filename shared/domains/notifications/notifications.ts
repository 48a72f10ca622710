import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { unbrokenWords } from '../../kernel/text.ts';
import type { Sentence } from '../../messages/sentences.ts';
import { routes } from '../../product/routes.ts';

/** How many notifications a digest names; the others are counted. */
export const digestLines = 8;

const digestShape = {
  count: z.int(),
  /** The titles of the first ones, in the recipient's language, one in each line. */
  titles: z.string(),
  /** The path of each. */
  links: z._default(z.string(), ''),
};
const Digest = z.object(digestShape);
type Digest = z.output<typeof Digest>;

/** By email and push only, under the setting `preference`: several notifications in one. `title` says how many. */
const digest = <D extends Digest>(title: (data: D) => Sentence) =>
  ({
    picture: 'envelope',
    title,
    lines: ({ titles }: D) => [titles.split('\n')[0] ?? ''],
    email: (data: D, { displayName }: { readonly displayName: string }) => {
      const [titles, links] = [data.titles.split('\n'), data.links.split('\n')];
      const line = (n: number): string => unbrokenWords(titles[n] ?? '');
      const path = (n: number): string => links[n] ?? '';
      const rest = data.count - Math.min(titles.length, digestLines);
      return {
        template: 'list-digest',
        values: {
          name: displayName,
          title: [title(data)],
          ...{ line1: line(0), line2: line(1), line3: line(2), line4: line(3) },
          ...{ line5: line(4), line6: line(5), line7: line(6), line8: line(7) },
          ...{ path1: path(0), path2: path(1), path3: path(2), path4: path(3) },
          ...{ path5: path(4), path6: path(5), path7: path(6), path8: path(7) },
          more: rest > 0 ? [{ text: 'several_notifications_more', values: { count: rest } } as const] : '',
        },
      };
    },
  }) as const;

/** What came while its recipient did not want to be disturbed, or since the last digest. */
export const severalNotifications = notificationKind({
  ...digest<Digest>(({ count }) => ({ text: 'several_notifications', values: { count } })),
  type: 'several_notifications',
  data: Digest,
  preference: 'digest',
  link: () => routes.Notifications,
});

/** `count` conversations with unread messages. */
const Unread = z.object({ ...digestShape, messages: z.int() });
const ofMessages = {
  ...digest<z.output<typeof Unread>>(({ count, messages }) => ({
    text: 'unread_messages',
    values: { conversations: count, messages },
  })),
  data: Unread,
  link: () => routes.Messages,
};

/** Unread messages of several conversations, one email for each person. */
export const unreadMessages = notificationKind({
  ...ofMessages,
  type: 'unread_messages',
  preference: 'directMessage',
});
/** The same if all are of teams and events. */
export const unreadTeamMessages = notificationKind({
  ...ofMessages,
  type: 'unread_team_messages',
  preference: 'teamMessage',
});

export const kinds = [severalNotifications, unreadMessages, unreadTeamMessages] as const;
