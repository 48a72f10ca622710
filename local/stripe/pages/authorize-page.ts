import { giveCode, standardAccount } from '../engine/connect.ts';
import type { Outgoing } from '../kernel/message.ts';
import { PLATFORM } from '../kernel/scope.ts';
import type { Account } from '../objects/account.ts';
import { html } from './html.ts';
import { notice, page, redirect, withParameters } from './page.ts';
import { attempt, type PageHandler, type Visit } from './visit.ts';

const SHOWN = 20;

const accounts = ({ scope }: Visit): Account[] => {
  const found: Account[] = [];
  for (const account of scope.store.of(PLATFORM, 'account').newest()) {
    if (account.type === 'standard') found.push(account);
    if (found.length === SHOWN) break;
  }
  return found;
};

const render = (visit: Visit, redirectUri: string): Outgoing => {
  const known = accounts(visit);
  const choices = known.map(
    (account) =>
      html`<label class="choice"><input type="radio" name="account" value="${account.id}"><span>${account.email ?? 'No email'}<br><code>${account.id}</code></span></label>`,
  );
  const email = visit.query('stripe_user[email]');
  return page({
    title: 'Connect your account',
    destinations: [redirectUri],
    content: html`<h1>Connect your account</h1>
<p class="soft">${new URL(redirectUri).host} asks to take payments with your account.</p>
<form class="card" method="post">${choices}
<label class="choice"><input type="radio" name="account" value="new" checked><span>A new account</span></label>
<label>Email of the new account<input type="email" name="email" value="${email}" placeholder="you@example.com"></label>
<button class="full" name="action" value="allow">Connect</button></form>
<form method="post"><button class="plain full" name="action" value="deny">Return without connecting</button></form>`,
  });
};

const chosenAccount = (visit: Visit): Account => {
  const { scope, field, query } = visit;
  const known = scope.store.of(PLATFORM, 'account').find(field('account'));
  return (
    known ?? standardAccount(scope, field('email').trim() || null, query('stripe_user[country]') || 'US')
  );
};

/** OAuth's code flow: `state` is returned unchanged, the code is valid once and for five minutes. */
export const authorizePage: PageHandler = (visit) => {
  const { query, field, request, scope } = visit;
  const redirectUri = query('redirect_uri');
  if (query('client_id') === '' || !URL.canParse(redirectUri)) {
    return notice('The request is incomplete', 'It needs a client_id and a redirect_uri.', 400);
  }
  const state = query('state');
  const answer = (parameters: Readonly<Record<string, string>>): Outgoing =>
    redirect(withParameters(redirectUri, { ...parameters, ...(state !== '' && { state }) }));
  if (query('response_type') !== 'code') {
    return answer({ error: 'unsupported_response_type', error_description: 'Only code is supported.' });
  }
  if (request.method !== 'POST') return render(visit, redirectUri);
  if (field('action') !== 'allow') {
    return answer({ error: 'access_denied', error_description: 'The user denied your request' });
  }
  const access = query('scope') === 'read_write' ? 'read_write' : 'read_only';
  const outcome = attempt(scope, () => giveCode(scope, chosenAccount(visit).id, access));
  return 'refusal' in outcome
    ? answer({ error: 'server_error', error_description: outcome.refusal })
    : answer({ scope: access, code: outcome.result });
};
