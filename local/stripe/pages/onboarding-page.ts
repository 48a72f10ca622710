import { finishOnboarding } from '../engine/connect.ts';
import type { Outgoing } from '../kernel/message.ts';
import type { Ticket } from '../kernel/resources.ts';
import { PLATFORM } from '../kernel/scope.ts';
import { type Account, missingOf } from '../objects/account.ts';
import { html } from './html.ts';
import { alert, notice, page, redirect } from './page.ts';
import { attempt, type PageHandler, type Visit } from './visit.ts';

const ASKED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'business_profile.mcc': 'What you do',
    'business_profile.url': 'Your website',
    business_type: 'Person or organization',
    external_account: 'A bank account for payouts',
    'representative.dob.day': 'Date of birth',
    'representative.email': 'Your email',
    'representative.first_name': 'Your name',
    'tos_acceptance.date': 'Agreement to the terms',
  }),
);

const render = (account: Account, ticket: Ticket, message?: string): Outgoing => {
  const missing = missingOf(account).flatMap((name) => {
    const words = ASKED.get(name);
    return words === undefined ? [] : [html`<li><span>${words}</span></li>`];
  });
  return page({
    title: 'Set up payouts',
    status: message === undefined ? 200 : 400,
    destinations: [ticket.about['return_url'], ticket.about['refresh_url']],
    content: html`<h1>Set up payouts</h1>
<p class="soft">${account.email ?? account.id} · ${account.country ?? ''}</p>
${missing.length > 0 && html`<section class="card"><strong>Still needed</strong><ul class="lines">${missing}</ul></section>`}
<form class="card" method="post" novalidate>${alert(message)}
<label>Person or organization<select name="business_type"><option value="individual">Individual</option>
<option value="company">Company</option><option value="non_profit">Non-profit</option></select></label>
<label>Name<input name="name" autocomplete="organization" value="${account.business_profile?.name ?? ''}" required></label>
<label>Email<input type="email" name="email" autocomplete="email" value="${account.email ?? ''}" required></label>
<label>Website<input type="url" name="url" value="${account.business_profile?.url ?? ''}" placeholder="https://example.com" required></label>
<label>Bank account<input name="iban" inputmode="numeric" placeholder="000123456789" required></label>
<label class="choice"><input type="checkbox" name="terms" value="yes" required>I agree to the terms of the payment provider</label>
<button class="full" name="action" value="finish">Agree and submit</button></form>
<form method="post"><button class="plain full" name="action" value="skip">Skip for now</button></form>`,
  });
};

const incomplete = ({ field }: Visit): string | undefined => {
  if (field('name').trim() === '') return 'Your name is missing.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(field('email').trim())) return 'Your email is incomplete.';
  if (!URL.canParse(field('url').trim())) return 'Your website is incomplete. It begins with https://';
  if (!/^[0-9A-Z ]{6,34}$/i.test(field('iban').trim())) return 'Your bank account is incomplete.';
  return field('terms') === 'yes' ? undefined : 'Please agree to the terms.';
};

const businessTypeOf = (value: string): 'company' | 'individual' | 'non_profit' =>
  value === 'company' || value === 'non_profit' ? value : 'individual';

const submit = ({ field, request, scope }: Visit, account: Account): void => {
  finishOnboarding(scope, account, {
    businessType: businessTypeOf(field('business_type')),
    email: field('email').trim(),
    name: field('name').trim(),
    url: field('url').trim(),
    bankAccount: field('iban').replaceAll(' ', ''),
    ip: request.ip,
  });
};

const leave = (visit: Visit, ticket: Ticket, work: () => void): Outgoing => {
  attempt(visit.scope, () => {
    work();
    visit.scope.store.of(PLATFORM, 'private.ticket').put({ ...ticket, used: true });
  });
  return redirect(ticket.about['return_url'] ?? '/');
};

/** An expired address redirects the person to get a new one. */
export const onboardingPage: PageHandler = (visit) => {
  const { scope, ids, request, field } = visit;
  const ticket = scope.store.of(PLATFORM, 'private.ticket').find(ids[1] ?? '');
  const account = scope.store.of(PLATFORM, 'account').find(ids[0] ?? '');
  if (ticket?.purpose !== 'account_link' || !account || ticket.account !== account.id) {
    return notice('This page does not exist', 'Go back to where you came from and start again.');
  }
  if (ticket.used || ticket.expiresAt <= scope.now) return redirect(ticket.about['refresh_url'] ?? '/');
  if (request.method !== 'POST') return render(account, ticket);
  // What is missing stays missing, and the account can be completed later.
  if (field('action') === 'skip') return leave(visit, ticket, () => undefined);
  const message = incomplete(visit);
  if (message !== undefined) return render(account, ticket, message);
  return leave(visit, ticket, () => submit(visit, account));
};
