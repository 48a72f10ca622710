import { forgetting } from '../core/background.ts';
import type { Work } from '../runtime/background.ts';
import type { players as domain } from './domain.ts';
import { removeSettings } from './player-settings.table.ts';

export const work = {
  reactions: {
    /** Removes the settings of a deleted account. */
    forgetPerson: (ctx, change) => forgetting((id) => removeSettings(ctx, id))(change),
  },
} satisfies Work<typeof domain.background>;
