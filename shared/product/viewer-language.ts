import { type Locale, localeOf } from './game-types.ts';

/** One entry of the header: 'es-MX;q=0.8' → es, 0.8. A quality that cannot be read counts as 1. */
const preferenceOf = (entry: string) => {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.indexOf('q=') === 0);
  const value = quality === undefined ? 1 : Number(quality.slice(2));
  return { locale: localeOf(range.split('-')[0]), quality: value >= 0 && value <= 1 ? value : 1 };
};

/** The language of the product that a viewer prefers, from `Accept-Language` (RFC 9110 §12.5.4); undefined if it names none. */
export const viewerLanguage = (header: string | undefined): Locale | undefined => {
  let best: { readonly locale: Locale; readonly quality: number } | undefined;
  for (const entry of (header || '').split(',')) {
    const { locale, quality } = preferenceOf(entry);
    if (locale !== undefined && quality > 0 && (best === undefined || quality > best.quality))
      best = { locale, quality };
  }
  return best === undefined ? undefined : best.locale;
};
