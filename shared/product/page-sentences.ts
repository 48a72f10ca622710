import type { Locale } from './game-types.ts';
import { noSiteSentences } from './no-site-sentences.ts';

/**
 * Default texts of pages before the app runs, in the HTML from the edge and from the function for pages. The message catalog is
 * part of the app, and neither has it.
 */
export const pageSentences = {
  en: {
    missingTitle: 'Page not found',
    missingText: "This page doesn't exist.",
    formsTitle: 'Open a form from its link',
    formsText: 'Open the link you received to fill out a form.',
    formMissingTitle: 'Form not found',
    formMissingText: 'The link may be incomplete, or the form may be closed.',
    eventsTitle: 'Events',
    onlineEvent: 'Online',
    closedTeamTitle: (platform: string) => `A team on ${platform}`,
    closedTeamText: (platform: string) => `See who plays, where, and when: teams on ${platform}.`,
    teamOn: (team: string, platform: string) => `${team} on ${platform}`,
    personOn: (person: string, platform: string) => `${person} on ${platform}`,
    failedTitle: 'Something went wrong',
    failedText: "We couldn't load this page.",
    tryAgain: 'Try again',
    ...noSiteSentences.en,
  },
  es: {
    missingTitle: 'Página no encontrada',
    missingText: 'Esta página no existe.',
    formsTitle: 'Abre un formulario desde su enlace',
    formsText: 'Abre el enlace que recibiste para llenar un formulario.',
    formMissingTitle: 'Formulario no encontrado',
    formMissingText: 'El enlace puede estar incompleto o el formulario puede estar cerrado.',
    eventsTitle: 'Eventos',
    onlineEvent: 'En línea',
    closedTeamTitle: (platform: string) => `Un equipo en ${platform}`,
    closedTeamText: (platform: string) => `Mira quién juega, dónde y cuándo: equipos en ${platform}.`,
    teamOn: (team: string, platform: string) => `${team} en ${platform}`,
    personOn: (person: string, platform: string) => `${person} en ${platform}`,
    failedTitle: 'Algo salió mal',
    failedText: 'No pudimos cargar esta página.',
    tryAgain: 'Intentar de nuevo',
    ...noSiteSentences.es,
  },
} as const satisfies Record<Locale, object>;
