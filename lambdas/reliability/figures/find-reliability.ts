import { isReliable, reliabilityAt } from '#shared/domains/reliability/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Reliability } from '../../core/reliability.ts';
import type { Context } from '../../runtime/context.ts';
import { countedOf, findRecordedOf } from '../records/index.ts';

/** How reliable some people are. It is private: only what follows from it is shown to others. Cost: ½ for each person. */
export const findReliability = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Reliability>> => {
  const [found, now] = [await findRecordedOf(ctx, ids), ctx.clock.now()];
  return new Map(
    ids.map((id) => {
      const figure = reliabilityAt(countedOf(found.get(id) ?? []), now);
      return [id, { figure, isReliable: isReliable(figure) }];
    }),
  );
};
