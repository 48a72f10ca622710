import { domainToUnicode } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import { productNames, staffNames } from '#shared/product/reserved-names.ts';
import { InvalidInput } from './errors.ts';

/**
 * The skeleton of a text, which is the same for texts that look alike (UTS #39 §4, with the table of confusable
 * characters), here also ignoring case, accents, spaces, and punctuation. Only for comparison, never shown.
 */
export const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFKD').toLowerCase())
    .normalize('NFKD')
    .toLowerCase()
    // `I` looks like `l` and `1`; in lowercase, `I` becomes `i`.
    .replaceAll('i', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const skeletonsOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(skeletonOf));
const reserved = {
  person: skeletonsOf([...productNames, ...staffNames]),
  team: skeletonsOf(productNames),
} as const;

/**
 * Refuses names that look like one the product itself uses. `names` are keyed by the field that contains them, such as
 * `body.name`; undefined ones are skipped. @throws InvalidInput with the reason `reserved` for each such field
 */
export const refuseReserved = (
  bearer: keyof typeof reserved,
  names: Readonly<Record<string, string | null>>,
): void => {
  const fields = Object.entries(names).flatMap(([field, name]) =>
    name !== null && reserved[bearer].has(skeletonOf(name)) ? [{ field, reason: 'reserved' as const }] : [],
  );
  if (fields.length > 0) throw new InvalidInput(fields);
};

/** Whether a host name, including an internationalized one, looks like one of the product's own in a browser. */
export const looksLikeOwnHost = (host: string, ownHosts: readonly string[]): boolean => {
  const skeleton = skeletonOf(domainToUnicode(host));
  return ownHosts.some((own) => skeletonOf(own) === skeleton);
};
