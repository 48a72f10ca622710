import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { familyMemberRow } from '#shared/domains/family/rows.ts';
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
    errorImpact: 'The guests of deleted accounts and family members are kept.',
    timeoutSeconds: 300,
    reactions: { forgetPerson: onAccountClosed, forgetMember: on(familyMemberRow, 'removed') },
  },
  ownData: ['guestsEntered'],
});
