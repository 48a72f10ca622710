import * as accounts from '#lambdas/payments/accounts.ts';
import { findCustomer } from '#lambdas/payments/billing-customer.table.ts';
import { findAccount } from '#lambdas/payments/payment-account.table.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { declinedCard, goodCard, stripeSecrets, submit } from '../../support/payments.ts';
import type { Flow } from './recording.ts';

const YEAR_AND_A_BIT = 368 * DAY_MS;
const onboarded = {
  action: 'finish',
  name: 'Ana',
  email: 'ana@example.com',
  url: 'https://ana.example',
  iban: '000123456789',
  terms: 'yes',
  business_type: 'individual',
};

const bought: Flow = async ({ studio, member, step }) => {
  await studio.buy(member, [goodCard]);
  await step();
};
const subject = (id: string) => ({ type: 'user', id }) as const;

/** From now on, charging the customer's card has this result. */
const useCard = async ({ studio, member }: Parameters<Flow>[0], card: string): Promise<void> => {
  const customer = (await findCustomer(studio.ctx, member.userId)) ?? '';
  await studio.ask(async (api) => {
    const method = await api.paymentMethods.attach(card, { customer });
    await api.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    const [running] = (await api.subscriptions.list({ customer })).data;
    if (running) await api.subscriptions.update(running.id, { default_payment_method: method.id });
  });
};
const linkedByCode: Flow = async ({ studio, member, step, link }) => {
  const { url } = await accounts.start(studio.ctx, member, 'link', 'US', 'gth');
  const back = await submit(url, { account: 'new', email: member.email, action: 'allow' });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  const [code, state] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  const { stripeId } = await accounts.finishLink(studio.ctx, member, code ?? '', state ?? '');
  await link(stripeId, 'link');
  await step();
};

/** The payment provider's flows that the product handles. */
export const flows: Readonly<Record<string, Flow>> = {
  buy: bought,
  'buy declined, then with another card': async ({ studio, member, step }) => {
    await studio.buy(member, [declinedCard, goodCard]);
    await step();
  },
  renew: async (stage) => {
    await bought(stage);
    await stage.studio.stripe.pass(YEAR_AND_A_BIT);
    await stage.step();
  },
  'renew fails, then recovers': async (stage) => {
    await bought(stage);
    await useCard(stage, 'pm_card_chargeCustomerFail');
    await stage.step();
    await stage.studio.stripe.pass(YEAR_AND_A_BIT);
    await stage.step();
    await useCard(stage, 'pm_card_visa');
    await stage.studio.stripe.pass(8 * DAY_MS);
    await stage.step();
  },
  'renew fails to the end': async (stage) => {
    await bought(stage);
    await useCard(stage, 'pm_card_chargeCustomerFail');
    await stage.studio.stripe.pass(YEAR_AND_A_BIT);
    await stage.step();
    await stage.studio.stripe.pass(60 * DAY_MS);
    await stage.step();
  },
  'cancel at the end of the period': async (stage) => {
    const { studio, member, step } = stage;
    await bought(stage);
    await studio.api.cancel(member, subject(member.userId));
    await step();
    await studio.stripe.pass(YEAR_AND_A_BIT);
    await step();
  },
  'cancel, then reactivate': async (stage) => {
    const { studio, member, step } = stage;
    await bought(stage);
    await studio.api.cancel(member, subject(member.userId));
    await step();
    await studio.api.reactivate(member, subject(member.userId));
    await step();
  },
  'change the plan of a community': async ({ studio, member, step }) => {
    await studio.buy(member, [goodCard], 'teams_pro');
    await step();
    const team = `team_${member.userId}`;
    const item = await studio.itemOf('teams_champion', team, 'change-team-subscription');
    await studio.api.buy(member, [item]);
    await step();
  },
  'open an account': async ({ studio, member, step, link }) => {
    const { url } = await accounts.start(studio.ctx, member, 'new', 'US', 'gth');
    const { account } = await accounts.get(studio.ctx, member);
    await link(account?.stripeId ?? '', 'new');
    await step();
    await submit(url, onboarded);
    await step();
  },
  'link an account': async (stage) => {
    await linkedByCode(stage);
    const [account] = [await findAccount(stage.studio.ctx, stage.member.userId)];
    const url = await stage.studio.ask((api) =>
      api.accountLinks.create({
        account: account?.stripeId ?? '',
        type: 'account_onboarding',
        refresh_url: 'https://gth.example',
        return_url: 'https://gth.example',
      }),
    );
    await submit(url.url, onboarded);
    await stage.step();
  },
  'an account is disconnected': async (stage) => {
    await linkedByCode(stage);
    const account = await findAccount(stage.studio.ctx, stage.member.userId);
    await stage.studio.ask((api) =>
      api.oauth.deauthorize({
        client_id: stripeSecrets.clientId,
        stripe_user_id: account?.stripeId ?? '',
      }),
    );
    await stage.step();
  },
  'refund, in part and then the rest': async (stage) => {
    const { studio, member, step } = stage;
    await bought(stage);
    const customer = (await findCustomer(studio.ctx, member.userId)) ?? '';
    for (const amount of [1000, 3900]) {
      await studio.ask(async (api) => {
        const [charge] = (await api.charges.list({ customer })).data;
        await api.refunds.create({ charge: charge?.id ?? '', amount });
      });
      await step();
    }
  },
};
