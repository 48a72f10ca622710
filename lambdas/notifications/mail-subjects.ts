import type { Locale, Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';

type Subject = (platform: string) => string;

/** What stands above an email that is no notification, by its template. */
const subjects = {
  en: {
    'log-in-with-provider': (platform) => `How to log in to ${platform}`,
    'log-in-with-password': (platform) => `How to log in to ${platform}`,
    'team-invitation': (platform) => `You're invited to a team on ${platform}`,
  },
  es: {
    'log-in-with-provider': (platform) => `Cómo entrar a ${platform}`,
    'log-in-with-password': (platform) => `Cómo entrar a ${platform}`,
    'team-invitation': (platform) => `Te invitaron a un equipo en ${platform}`,
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, Subject>>>>;

export type MailTemplateName = keyof (typeof subjects)['en'];

/** The subject of an email, in the language of its receiver. */
export const subjectOf = (name: MailTemplateName, platform: Platform, locale: Locale): string =>
  subjects[locale][name](platformNames[platform]);
