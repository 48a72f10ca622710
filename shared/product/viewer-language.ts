import { type Locale, localeOf } from './game-types.ts';

/** The cookie with the language that was chosen on a device. */
export const LANGUAGE_COOKIE = 'language';
interface Preference {
  readonly locale: Locale | undefined;
  readonly quality: number;
}

/** 'es-MX;q=0.8' → es, 0.8. A quality that cannot be read counts as 1. */
const preferenceOf = (entry: string): Preference => {
  const parts = entry.split(';').map((part) => part.trim().toLowerCase());
  const quality = parts.find((part) => part.indexOf('q=') === 0);
  const value = quality === undefined ? 1 : Number(quality.slice(2));
  return { locale: localeOf((parts[0] || '').split('-')[0]), quality: value >= 0 && value <= 1 ? value : 1 };
};

/**
 * The language of the product that a viewer prefers, from `Accept-Language` (RFC 9110 §12.5.4); undefined if it names none. Written
 * for the edge, whose runtime does not support all of the language.
 */
export const viewerLanguage = (header: string | undefined): Locale | undefined =>
  (header || '')
    .split(',')
    .map(preferenceOf)
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .reduce<Preference>((best, next) => (next.quality > best.quality ? next : best), {
      locale: undefined,
      quality: 0,
    }).locale;
