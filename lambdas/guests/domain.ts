import { domain } from '#shared/declare/domain.ts';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import { guestRow } from '#shared/domains/guests/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const guests = domain({
  name: 'guests',
  api: {
    contract: guestsContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can add a guest by name, or delete one.',
  },
  rows: [guestRow],
  background: {
    needs: ['table'],
    errorImpact: 'The guests that deleted accounts have entered are kept.',
    timeoutSeconds: 300,
    reactions: { forgetPerson: onAccountClosed },
  },
  people: {
    guest: 'erased',
  },
  ownData: {
    guestsEntered: ['guest'],
  },
});
