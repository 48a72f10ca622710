import { createStripeBilling } from './billing.ts';
import { createStripeCatalogue } from './catalog.ts';
import { createStripeClient, type StripeClient, type StripeSettings } from './client.ts';
import { createStripeConnect } from './connect.ts';
import { createWebhookVerifier } from './events.ts';
import { createStripeListing } from './listing.ts';
import { createStripeMemberships } from './memberships.ts';
import { createStripeObjects } from './objects.ts';
import { createStripePayouts } from './payouts.ts';
import { createStripeSales } from './sales.ts';

/** All that the product asks of the payment provider, over one client. */
export const stripeOver = (client: StripeClient) => ({
  billing: createStripeBilling(client),
  catalog: createStripeCatalogue(client),
  connect: createStripeConnect(client),
  listing: createStripeListing(client),
  memberships: createStripeMemberships(client),
  objects: createStripeObjects(client),
  payouts: createStripePayouts(client),
  sales: createStripeSales(client),
  verifyWebhook: createWebhookVerifier(client),
});
export type StripeApi = ReturnType<typeof stripeOver>;

export const openStripe = (settings: StripeSettings): StripeApi => stripeOver(createStripeClient(settings));
