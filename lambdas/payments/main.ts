import { serve } from '../runtime/http.ts';
import * as teams from '../teams/index.ts';
import { findAccount } from '../users/people/index.ts';
import { accessWith, handlers } from './api.ts';
import { payments } from './domain.ts';

// Loaded while the function starts: a webhook is answered within a second.
await import('../integrations/stripe/open-stripe.ts');
export const handler = serve(payments.api, {
  ...{ handlers, access: accessWith(teams.rolesInTeam), findAccount },
});
