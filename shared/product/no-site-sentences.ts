import type { Locale } from './game-types.ts';

/** What a host without a website says. Separate from other sentences, because the edge function has little room. */
export const noSiteSentences = {
  en: { noSiteTitle: 'Website not found', noSiteText: 'There is no website at this address.' },
  es: { noSiteTitle: 'Sitio web no encontrado', noSiteText: 'No hay ningún sitio web en esta dirección.' },
} as const satisfies Record<Locale, object>;
