import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { kinds } from '#shared/domains/places/notifications.ts';
import { pageChanges } from '#shared/domains/places/page-changes.ts';
import { placeEditRow, placeRow, placeStatusRow } from '#shared/domains/places/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const places = domain({
  name: 'places',
  api: {
    contract: placesContract,
    needs: ['table', 'cursors', 'placeSearch'],
    dataPackages: ['geo-tz'],
    errorImpact:
      'Nobody can pick a city or an address, so profiles and events cannot be created, and places do not open.',
  },
  rows: [placeRow, placeEditRow, placeStatusRow],
  notifications: kinds,
  pageChanges,
  background: {
    needs: ['table'],
    errorImpact:
      'Owners of places are not notified of suggested edits, and nobody is notified that a place is closed.',
    timeoutSeconds: 300,
    reactions: {
      announceEdit: on(placeEditRow, 'inserted'),
      carryOutStatus: on(placeStatusRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['places', 'placeSuggestions', 'placeReports', 'placeRatings'],
});
