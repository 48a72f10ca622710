import { forgetting } from '../core/background.ts';
import type { Work } from '../runtime/background.ts';
import type { guests as domain } from './domain.ts';
import { removeGuestsOf } from './guests.ts';

export const work = {
  reactions: {
    /** Deletes what a person has entered about others, with their account. */
    forgetPerson: forgetting(removeGuestsOf),

    /** Deletes the guests whom hosts have named for a child without an account, with the child. */
    forgetMember: async (ctx, { before, after }) => {
      if (before && !after) await removeGuestsOf(ctx, before.id);
    },
  },
} satisfies Work<typeof domain.background>;
