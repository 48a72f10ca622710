import { tableIndexes } from '#infra/config/names.ts';
import type { EntityDescription } from './entities.ts';
import { table } from './generated.ts';

const code = (text: string): string => `\`${text}\``;

const rowsOf = ({ name, accesses }: EntityDescription): string[][] =>
  accesses.flatMap((access) =>
    access.questions.map(({ asks, cost }, at) => [
      asks,
      at === 0 ? code(`${name}.${access.name}`) : '',
      at === 0 ? access.index : '',
      at === 0 ? Object.values(access.keys).map(code).join(' ') : '',
      cost,
    ]),
  );

/** Every entity with its keys, the questions it answers, and their cost, by domain. */
export const entityTables = (entities: readonly EntityDescription[]): string =>
  [...Map.groupBy(entities, ({ domain }) => domain)]
    .map(([domain, ofDomain]) =>
      [
        `### ${domain === 'data' ? 'Every domain' : domain}`,
        table(['question', 'access', 'index', 'keys', 'cost'], ofDomain.flatMap(rowsOf)),
      ].join('\n\n'),
    )
    .join('\n\n');

/** The entities in each index. */
export const indexTable = (entities: readonly EntityDescription[]): string =>
  table(
    ['index', 'holds'],
    tableIndexes.map((index) => [
      code(index),
      entities
        .flatMap(({ name, accesses }) =>
          accesses.filter((access) => access.index === index).map((access) => code(`${name}.${access.name}`)),
        )
        .join(', '),
    ]),
  );
