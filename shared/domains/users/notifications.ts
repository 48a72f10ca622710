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

/** To a person whose birthdate a guardian or staff have corrected. It does not contain the date. */
export const birthdateCorrected = notificationKind({
  type: 'birthdate_corrected',
  data: z.object({}),
  picture: 'person',
  title: () => ({ text: 'birthdate_corrected', values: {} }),
  lines: () => [{ text: 'birthdate_corrected_line', values: {} }],
  link: () => paths.settings({ tab: 'general' }),
  email: () => ({
    text: { text: 'birthdate_corrected_line', values: {} },
    button: { text: 'birthdate_corrected_open', values: {} },
  }),
});

export const kinds = [welcome, birthdateCorrected] as const;
