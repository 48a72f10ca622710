import type { Locale, Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';

type Data = Readonly<Record<string, string>>;
type Subject = (data: Data, platform: string) => string;

const text = (data: Data, name: string): string => data[name] ?? '';

/** What stands above each email, by its template. */
const subjects = {
  en: {
    welcome: (_data, platform) => `Welcome to ${platform}`,
    'event-joined': (data) => `${text(data, 'joinerName')} joined ${text(data, 'eventTitle')}`,
    'event-joined-several': (data) => `${text(data, 'joinerName')} joined ${text(data, 'eventTitle')}`,
    'event-left': (data) => `${text(data, 'joinerName')} can't make it to ${text(data, 'eventTitle')}`,
    'event-left-several': (data) =>
      `${text(data, 'joinerName')} can't make it to ${text(data, 'eventTitle')}`,
    'event-reminder': (data) => `Reminder: ${text(data, 'eventTitle')}, ${text(data, 'when')}`,
    'team-create-motivation-notification': () => 'Your team is ready. Plan the first event',
    'log-in-with-provider': (_data, platform) => `How to log in to ${platform}`,
    'log-in-with-password': (_data, platform) => `How to log in to ${platform}`,
    'team-invitation': (_data, platform) => `You're invited to a team on ${platform}`,
    'team-invited': (data) => `${text(data, 'inviterName')} invited you to ${text(data, 'teamName')}`,
    'team-joined': (data) => `${text(data, 'joinerName')} joined ${text(data, 'teamName')}`,
    'team-joined-several': (data) => `${text(data, 'joinerName')} joined ${text(data, 'teamName')}`,
    'team-join-asked': (data) => `${text(data, 'joinerName')} wants to join ${text(data, 'teamName')}`,
    'team-join-asked-several': (data) => `${text(data, 'joinerName')} want to join ${text(data, 'teamName')}`,
    'team-join-granted': (data) => `You're now a member of ${text(data, 'teamName')}`,
    'activity-subscription-confirmation': (data) =>
      `We'll let you know about events near ${text(data, 'city')}`,
  },
  es: {
    welcome: (_data, platform) => `Te damos la bienvenida a ${platform}`,
    'event-joined': (data) => `${text(data, 'joinerName')} se unió a ${text(data, 'eventTitle')}`,
    'event-joined-several': (data) => `${text(data, 'joinerName')} se unieron a ${text(data, 'eventTitle')}`,
    'event-left': (data) => `${text(data, 'joinerName')} no podrá ir a ${text(data, 'eventTitle')}`,
    'event-left-several': (data) => `${text(data, 'joinerName')} no podrán ir a ${text(data, 'eventTitle')}`,
    'event-reminder': (data) => `Recordatorio: ${text(data, 'eventTitle')}, ${text(data, 'when')}`,
    'team-create-motivation-notification': () => 'Tu equipo está listo. Planea el primer evento',
    'log-in-with-provider': (_data, platform) => `Cómo entrar a ${platform}`,
    'log-in-with-password': (_data, platform) => `Cómo entrar a ${platform}`,
    'team-invitation': (_data, platform) => `Te invitaron a un equipo en ${platform}`,
    'team-invited': (data) => `${text(data, 'inviterName')} te invitó a ${text(data, 'teamName')}`,
    'team-joined': (data) => `${text(data, 'joinerName')} se unió a ${text(data, 'teamName')}`,
    'team-joined-several': (data) => `${text(data, 'joinerName')} se unieron a ${text(data, 'teamName')}`,
    'team-join-asked': (data) => `${text(data, 'joinerName')} quiere unirse a ${text(data, 'teamName')}`,
    'team-join-asked-several': (data) =>
      `${text(data, 'joinerName')} quieren unirse a ${text(data, 'teamName')}`,
    'team-join-granted': (data) => `Ahora formas parte de ${text(data, 'teamName')}`,
    'activity-subscription-confirmation': (data) =>
      `Te avisaremos de los eventos cerca de ${text(data, 'city')}`,
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, Subject>>>>;

export type MailTemplateName = keyof (typeof subjects)['en'];

/** The subject of an email, in the language of its receiver. */
export const subjectOf = (name: MailTemplateName, data: Data, platform: Platform, locale: Locale): string => {
  const subject: Subject = subjects[locale][name];
  return subject(data, platformNames[platform]);
};
