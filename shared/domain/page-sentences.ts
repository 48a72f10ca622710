import type { Locale } from './game-types.ts';

/**
 * What pages say before the app runs, where nobody has written anything: in the HTML that the edge and the function of pages
 * send. The message catalogue is part of the app, and neither has it.
 */
export const pageSentences = {
  en: {
    missingTitle: 'Page not found',
    missingText: 'There is no such page.',
    formMissingTitle: 'Form not found',
    formMissingText: 'There is no form at this address.',
    closedTeamTitle: (platform: string) => `A team on ${platform}`,
    closedTeamText: (platform: string) => `Who plays, where and when: teams on ${platform}.`,
    teamOn: (team: string, platform: string) => `${team} on ${platform}`,
    personOn: (person: string, platform: string) => `${person} on ${platform}`,
    failedTitle: 'One moment',
    failedText: "We couldn't load this page. Try again.",
    noSiteTitle: 'Nothing here',
    noSiteText: 'No site answers at this address.',
  },
  es: {
    missingTitle: 'Página no encontrada',
    missingText: 'Esta página no existe.',
    formMissingTitle: 'Formulario no encontrado',
    formMissingText: 'No hay ningún formulario en esta dirección.',
    closedTeamTitle: (platform: string) => `Un equipo en ${platform}`,
    closedTeamText: (platform: string) => `Quién juega, dónde y cuándo: equipos en ${platform}.`,
    teamOn: (team: string, platform: string) => `${team} en ${platform}`,
    personOn: (person: string, platform: string) => `${person} en ${platform}`,
    failedTitle: 'Un momento',
    failedText: 'No pudimos cargar esta página. Inténtalo de nuevo.',
    noSiteTitle: 'Aquí no hay nada',
    noSiteText: 'Ningún sitio responde en esta dirección.',
  },
} as const satisfies Record<Locale, object>;
