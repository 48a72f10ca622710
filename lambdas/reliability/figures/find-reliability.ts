import { isReliable, reliabilityAt } from '#shared/domains/reliability/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { countedOf, findRecordedOf } from '../records/index.ts';

/** How reliably a person comes to the dates they signed up for. */
interface Reliability {
  /** In percent; null while too little is known. */
  readonly figure: number | null;
  /** Whether the person is served first where hosts prefer reliable players: nobody is put last because little is known. */
  readonly isReliable: boolean;
}

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
