import { domains } from '#lambdas/domains.ts';
import type { Domain, Forgetting } from '#shared/declare/domain.ts';

const all: readonly Domain[] = Object.values(domains);

const meanings: Readonly<Record<Exclude<Forgetting, 'nothing'>, string>> = {
  erased: 'deleted, or what it says of the person',
  ids: 'only an id remains, which leads nowhere',
  expires: 'expires by itself, within 90 days',
  law: 'kept, as the law requires: amounts, dates, and ids of payments',
};

const entitiesOf = (kind: Forgetting): string =>
  all
    .flatMap(({ people = {} }) => Object.entries(people))
    .filter(([, forgetting]) => forgetting === kind)
    .map(([entity]) => `\`${entity}\``)
    .toSorted()
    .join(', ');

/** What becomes of each entity when a person deletes their account, as the domains declare it. */
export const peopleTable = (): string =>
  [
    '| what becomes of it | entities |',
    '| --- | --- |',
    ...(['law', 'expires', 'ids', 'erased'] as const).map(
      (kind) => `| ${meanings[kind]} | ${entitiesOf(kind)} |`,
    ),
  ].join('\n');
