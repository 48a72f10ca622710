import { birthdateCorrected, welcome } from '#shared/domains/users/notifications.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import { forgetPerson } from './deletion.ts';
import type { users as domain } from './domain.ts';
import { helpToLogIn, mailAlternateEmailCode } from './emails/index.ts';
import { findUser } from './store/index.ts';

export const work = {
  reactions: {
    /** Welcomes a person who has just set up a profile. */
    welcome: async (ctx, { after }) => {
      const user = after && (await findUser(ctx, after.id));
      if (!user) return;
      const { platform } = user.record;
      await notifications.announce(
        ctx,
        welcome,
        user.id,
        { platform },
        { of: 'welcome', at: user.createdAt },
      );
    },
    /** Notifies a person whose birthdate someone else has corrected. */
    announceBirthdate: async (ctx, { before, after }) => {
      const at = after?.birthdateCorrectedAt;
      if (!after || at === undefined || at === before?.birthdateCorrectedAt) return;
      await notifications.announce(ctx, birthdateCorrected, after.id, {}, { of: 'birthdate corrected', at });
    },
    ...{ mailAlternateEmailCode, helpToLogIn, forgetPerson },
  },
} satisfies Work<typeof domain.background>;
