import { formatLocale } from '#frontend/lib/text/locale.ts';
import type { RatingSummary } from '#shared/domains/places/ratings.ts';

/** An average with one decimal, in the reader's language: '4.5', '4,5'. */
export const averageText = ({ average }: Pick<RatingSummary, 'average'>): string =>
  average.toLocaleString(formatLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
