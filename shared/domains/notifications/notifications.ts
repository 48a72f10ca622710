import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { routes } from '../../product/routes.ts';

/** How many notifications a digest names; the others are counted. */
export const digestLines = 8;

/** By email and push only: what came while its recipient did not want to be disturbed, or since the last digest. */
export const severalNotifications = notificationKind({
  type: 'several_notifications',
  data: z.object({
    count: z.int(),
    /** The titles of the first ones, in the recipient's language, one in each line. */
    titles: z.string(),
  }),
  preference: 'digest',
  picture: 'envelope',
  title: ({ count }) => ({ text: 'several_notifications', values: { count } }),
  lines: ({ titles }) => [titles.split('\n')[0] ?? ''],
  link: () => routes.Notifications,
  email: ({ count, titles }, { displayName }) => {
    const listed = titles.split('\n');
    const line = (n: number): string => listed[n] ?? '';
    const rest = count - Math.min(listed.length, digestLines);
    return {
      template: 'list-digest',
      values: {
        name: displayName,
        title: [{ text: 'several_notifications', values: { count } }],
        ...{ line1: line(0), line2: line(1), line3: line(2), line4: line(3) },
        ...{ line5: line(4), line6: line(5), line7: line(6), line8: line(7) },
        more: rest > 0 ? [{ text: 'several_notifications_more', values: { count: rest } }] : '',
      },
    };
  },
});

export const kinds = [severalNotifications] as const;
