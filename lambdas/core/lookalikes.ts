import { domainToUnicode } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import { productNames, staffNames } from '#shared/product/reserved-names.ts';
import { InvalidInput } from './field-problems.ts';

/**
 * What two texts that look alike have in common: their skeleton (UTS #39 §4, with the table of confusable characters),
 * here also without case, accents, spaces and punctuation. Only ever compared, never shown.
 */
export const skeletonOf = (text: string): string =>
  unhomoglyph(text.normalize('NFKD').toLowerCase())
    .normalize('NFKD')
    .toLowerCase()
    // `I` looks like `l` and `1`, and without case `i` is `I`.
    .replaceAll('i', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const skeletonsOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(skeletonOf));
const reserved = {
  person: skeletonsOf([...productNames, ...staffNames]),
  team: skeletonsOf(productNames),
} as const;

/**
 * Refuses names that look like one under which the product itself speaks. `names` by the field that carries them, such
 * as `body.name`; absent ones are fine. @throws InvalidInput with the reason `reserved` for each field
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

/** Whether a host name looks like one of the product's own when a browser shows it, an international name included. */
export const looksLikeOwnHost = (host: string, ownHosts: readonly string[]): boolean => {
  const skeleton = skeletonOf(domainToUnicode(host));
  return ownHosts.some((own) => skeletonOf(own) === skeleton);
};
