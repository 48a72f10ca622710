import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paymentsContract } from '#shared/domains/payments/contract.ts';

/**
 * Opens the billing portal in a new tab. Must be called directly by the click, because only then do browsers allow a new tab:
 * it is opened empty and navigates once the address has arrived. If it is blocked anyway, this tab navigates there.
 */
export const openPortal = async (): Promise<void> => {
  const tab = open('', '_blank');
  if (tab) tab.document.body.textContent = m.subscription_portal_opening();
  const isOpen = await attempt(async () => {
    const { url } = await call(paymentsContract.portal, {});
    if (!tab) return location.assign(url);
    // The opened page must have no access to this one.
    tab.opener = null;
    tab.location.replace(url);
  });
  if (!isOpen) tab?.close();
};
