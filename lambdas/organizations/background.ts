import { forgetting } from '../core/background.ts';
import type { Work } from '../runtime/background.ts';
import type { organizations as domain } from './domain.ts';
import { forgetPerson, forgetTeam, tidy } from './forgetting.ts';
import { announceAgreement, announceRole } from './news.ts';

export const work = {
  reactions: {
    announceAgreement,
    announceRole,
    /** Deletes what is left of a deleted organization: it held nothing. */
    tidy: async (ctx, { before }) => {
      if (before) await tidy(ctx, before.id);
    },
    /** A deleted team is counted in no organization. */
    forgetTeam: async (ctx, { after }) => {
      if (after) await forgetTeam(ctx, after.id);
    },
    forgetPerson: forgetting(forgetPerson),
  },
} satisfies Work<typeof domain.background>;
