import type { Invoice } from '#shared/domains/payments/shapes.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { StripeBilling } from '../integrations/stripe/billing.ts';
import type { CustomersRepository } from './customers.repository.ts';

export interface CustomersDeps {
  readonly customers: CustomersRepository;
  readonly billing: StripeBilling;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

/** Where the payment provider sends people back to. */
export const paymentsTab = (origin: string): string => `${origin}${paths.settings({ tab: 'payments' })}`;

/** People as customers of the payment provider. */
export const createCustomersService = ({ customers, billing, origins, clock }: CustomersDeps) => {
  const customerOf = async ({ userId, email }: Member): Promise<string> => {
    const known = await customers.find(userId);
    if (known !== undefined) return known;
    return customers.keep(userId, await billing.createCustomer(userId, email), clock.now());
  };

  return {
    customerOf,

    async portal(member: Member, platform: Platform): Promise<{ url: string }> {
      return { url: await billing.portal(await customerOf(member), paymentsTab(origins[platform])) };
    },

    async createCustomerSession(member: Member): Promise<{ clientSecret: string }> {
      return { clientSecret: await billing.customerSession(await customerOf(member)) };
    },

    /** People who never paid have no customer id; viewing invoices does not create one. */
    async invoices({ userId }: Member): Promise<{ items: Invoice[] }> {
      const customer = await customers.find(userId);
      return { items: customer === undefined ? [] : await billing.invoices(customer) };
    },
  };
};
export type CustomersService = ReturnType<typeof createCustomersService>;
