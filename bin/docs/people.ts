import type { OnDeletion } from '#lambdas/data/entity.ts';
import type { EntityDescription } from './entities.ts';

const meanings: Readonly<Record<Exclude<OnDeletion, 'nothing'>, string>> = {
  erased: 'deleted, or what it says of the person',
  ids: 'only the user ID remains; it no longer resolves',
  expires: 'expires automatically, within 90 days',
  law: 'kept, as the law requires: amounts, dates, and ids of payments',
};
/** Rows of every domain: they hold ids and values of closed lists, and expire within a month or so. */
const SHARED = 'data';

/** How each entity is handled when a person deletes their account, as the entities declare it. */
export const peopleTable = (entities: readonly EntityDescription[]): string => {
  const namesOf = (kind: OnDeletion): string =>
    entities
      .filter(({ domain, privacy }) => domain !== SHARED && privacy.onDeletion === kind)
      .map(({ name }) => `\`${name}\``)
      .toSorted()
      .join(', ');
  return [
    '| on deletion | entities |',
    '| --- | --- |',
    ...(['law', 'expires', 'ids', 'erased'] as const).map(
      (kind) => `| ${meanings[kind]} | ${namesOf(kind)} |`,
    ),
  ].join('\n');
};
