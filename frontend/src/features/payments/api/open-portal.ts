import { call } from '#frontend/lib/api.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paymentsContract } from '#shared/domains/payments/contract.ts';

/**
 * Opens the billing portal in a new tab. To be called by the click itself: browsers let a tab through only then, so it is
 * opened empty and goes on once the address has come. Where it is blocked all the same, this tab goes there.
 */
export const openPortal = async (): Promise<void> => {
  const tab = open('', '_blank');
  if (tab) tab.document.body.textContent = m.subscription_portal_opening();
  try {
    const { url } = await call(paymentsContract.portal, {});
    if (!tab) return location.assign(url);
    // What is opened knows nothing of this page.
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    showFailure(error);
  }
};
