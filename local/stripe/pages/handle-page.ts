import type { Incoming, Outgoing } from '../kernel/message.ts';
import type { Scope } from '../kernel/scope.ts';
import { authenticationPage } from './authentication-page.ts';
import { authorizePage } from './authorize-page.ts';
import { checkoutPage } from './checkout-page.ts';
import { dashboardPage } from './dashboard-page.ts';
import { accountPage, invoicePage, receiptPage } from './document-pages.ts';
import { onboardingPage } from './onboarding-page.ts';
import { notice } from './page.ts';
import { portalPage } from './portal-page.ts';
import { STYLE } from './style.ts';
import type { PageHandler } from './visit.ts';

const styleSheet: PageHandler = () => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' },
  body: STYLE,
});

interface Entry {
  readonly pattern: RegExp;
  readonly page: PageHandler;
  readonly takesForms: boolean;
}

const PAGES: readonly Entry[] = [
  { pattern: /^\/$/, page: dashboardPage, takesForms: false },
  { pattern: /^\/style\.css$/, page: styleSheet, takesForms: false },
  { pattern: /^\/c\/pay\/(\w+)$/, page: checkoutPage, takesForms: true },
  { pattern: /^\/authenticate\/(\w+)$/, page: authenticationPage, takesForms: true },
  { pattern: /^\/p\/session\/(\w+)$/, page: portalPage, takesForms: true },
  { pattern: /^\/setup\/e\/(\w+)\/(\w+)$/, page: onboardingPage, takesForms: true },
  { pattern: /^\/(?:express\/)?oauth\/(?:v2\/)?authorize$/, page: authorizePage, takesForms: true },
  { pattern: /^\/i\/(\w+)(?:\/pdf)?$/, page: invoicePage, takesForms: false },
  { pattern: /^\/receipts\/(\w+)$/, page: receiptPage, takesForms: false },
  { pattern: /^\/express\/(\w+)$/, page: accountPage, takesForms: false },
];

/** Responds to a person's browser. */
export const handlePage = (scope: Scope, request: Incoming): Outgoing => {
  for (const { pattern, page, takesForms } of PAGES) {
    const match = pattern.exec(request.path);
    if (!match) continue;
    const isForm = request.method === 'POST';
    if (isForm && !takesForms) break;
    const form = new URLSearchParams(isForm ? request.body : '');
    const query = new URLSearchParams(request.query);
    return page({
      scope,
      request,
      ids: match.slice(1),
      query: (name) => query.get(name) ?? '',
      field: (name) => form.get(name) ?? '',
    });
  }
  return notice('This page does not exist', 'The address may have been cut off.');
};
