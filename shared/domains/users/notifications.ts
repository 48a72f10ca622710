import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { platforms } from '../../product/game-types.ts';
import { paths } from '../../product/paths.ts';
import { platformNames } from '../../product/platform-names.ts';

/** To a person who has just set up a profile. */
export const welcome = notificationKind({
  type: 'welcome',
  data: z.object({ platform: z.enum(platforms) }),
  picture: 'ball',
  ownAction: true,
  title: ({ platform }) => ({ text: 'welcome', values: { platform: platformNames[platform] } }),
  lines: () => [{ text: 'welcome_next', values: {} }],
  link: () => paths.discover(),
  email: () => ({
    text: { text: 'welcome_email', values: {} },
    button: { text: 'welcome_open', values: {} },
  }),
});

export const kinds = [welcome] as const;
