import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CANCELED_CHECKOUT } from '#shared/product/paths.ts';

/** Notifies a person who left the checkout that nothing was bought, once, and removes the parameter from the address. */
export const useCanceledCheckout = (): void => {
  const [query, setQuery] = useSearchParams();
  const canceled = query.get(CANCELED_CHECKOUT.name) === CANCELED_CHECKOUT.value;
  const notify = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete(CANCELED_CHECKOUT.name);
    setQuery(rest, { replace: true, preventScrollReset: true });
    showToast(m.checkout_canceled(), { tone: 'info', duration: 'stays' });
  });
  useEffect(() => {
    if (canceled) notify();
  }, [canceled]);
};
