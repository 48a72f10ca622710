import { invariants as attendance } from '#shared/domains/attendance/invariants.ts';
import { invariants as connections } from '#shared/domains/connections/invariants.ts';
import { invariants as conversations } from '#shared/domains/conversations/invariants.ts';
import { invariants as discussions } from '#shared/domains/discussions/invariants.ts';
import { invariants as events } from '#shared/domains/events/invariants.ts';
import { invariants as externals } from '#shared/domains/externals/invariants.ts';
import { invariants as family } from '#shared/domains/family/invariants.ts';
import { invariants as favorites } from '#shared/domains/favorites/invariants.ts';
import { invariants as feedback } from '#shared/domains/feedback/invariants.ts';
import { invariants as follows } from '#shared/domains/follows/invariants.ts';
import { invariants as invoices } from '#shared/domains/invoices/invariants.ts';
import { invariants as lists } from '#shared/domains/lists/invariants.ts';
import { invariants as notifications } from '#shared/domains/notifications/invariants.ts';
import { invariants as offers } from '#shared/domains/offers/invariants.ts';
import { invariants as organizations } from '#shared/domains/organizations/invariants.ts';
import { invariants as payments } from '#shared/domains/payments/invariants.ts';
import { invariants as places } from '#shared/domains/places/invariants.ts';
import { invariants as reliability } from '#shared/domains/reliability/invariants.ts';
import { invariants as sales } from '#shared/domains/sales/invariants.ts';
import { invariants as search } from '#shared/domains/search/invariants.ts';
import { invariants as sites } from '#shared/domains/sites/invariants.ts';
import { invariants as splits } from '#shared/domains/splits/invariants.ts';
import { invariants as substitutes } from '#shared/domains/substitutes/invariants.ts';
import { invariants as teams } from '#shared/domains/teams/invariants.ts';
import { invariants as users } from '#shared/domains/users/invariants.ts';
import { invariants as wallet } from '#shared/domains/wallet/invariants.ts';

/**
 * The rules across rows that hold in every table, of every domain that has any. They are not part of the domains' declarations, so that only the checker contains
 * them.
 */
export const invariants = [
  ...attendance,
  ...connections,
  ...conversations,
  ...discussions,
  ...events,
  ...externals,
  ...family,
  ...favorites,
  ...feedback,
  ...follows,
  ...invoices,
  ...lists,
  ...notifications,
  ...offers,
  ...organizations,
  ...payments,
  ...places,
  ...reliability,
  ...sales,
  ...search,
  ...sites,
  ...splits,
  ...substitutes,
  ...teams,
  ...users,
  ...wallet,
];
