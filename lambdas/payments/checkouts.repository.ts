import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { CheckoutClaim } from './payment.entity.ts';

interface Thing {
  readonly type: SubjectType;
  readonly id: string;
}

/** The single checkout in which a person or team may buy a plan. */
export const createCheckoutsRepository = (table: Table) => {
  const claims = once(() => CheckoutClaim({ table }));
  return {
    /** The newest checkout, whatever its outcome. */
    async latest({ type: subjectType, id: subjectId }: Thing): Promise<string | undefined> {
      const { data } = await claims().get({ subjectType, subjectId }).go({ consistent: true });
      return data?.sessionId;
    },

    /** Forgets a checkout, unless there is a newer one. */
    async remove({ type: subjectType, id: subjectId }: Thing, sessionId: string): Promise<void> {
      await isWritten(
        claims()
          .remove({ subjectType, subjectId })
          .where((row, op) => op.eq(row.sessionId, sessionId)),
      );
    },

    /** Makes this checkout the newest; false if the newest is no longer `before`. */
    async follow(subject: Thing, before: string | undefined, sessionId: string): Promise<boolean> {
      return isWritten(
        claims()
          .put({ subjectType: subject.type, subjectId: subject.id, sessionId })
          .where((row, op) =>
            before === undefined ? op.notExists(row.sessionId) : op.eq(row.sessionId, before),
          ),
      );
    },
  };
};
export type CheckoutsRepository = ReturnType<typeof createCheckoutsRepository>;
