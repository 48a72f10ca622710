import { forgetting } from '../core/background.ts';
import type { Work } from '../runtime/background.ts';
import type { players as domain } from './domain.ts';
import { removeSettings } from './player-settings.table.ts';

export const work = {
  reactions: {
    /** Removes the settings of a deleted account. */
    forgetPerson: forgetting(removeSettings),
  },
} satisfies Work<typeof domain.background>;
