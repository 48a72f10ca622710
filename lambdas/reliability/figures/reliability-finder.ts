import { isReliable, reliabilityAt } from '#shared/domains/reliability/rules.ts';
import type { Clock } from '../../core/clock.ts';
import type { FindReliability } from '../../core/reliability.ts';
import type { Table } from '../../data/table.ts';
import { countedOf, createAttendanceRecordsRepository } from '../records/index.ts';

/** For other domains. Cost: ½ for each person. */
export const createReliabilityFinder = (table: Table, clock: Clock): FindReliability => {
  const records = createAttendanceRecordsRepository(table);
  return async (ids) => {
    const [found, now] = [await records.findSome(ids), clock.now()];
    return new Map(
      ids.map((id) => {
        const figure = reliabilityAt(countedOf(found.get(id) ?? []), now);
        return [id, { figure, isReliable: isReliable(figure) }];
      }),
    );
  };
};
