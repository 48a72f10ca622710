import { useEffect } from 'react';
import { listenForPayments } from '#frontend/lib/payment-news.ts';
import { session } from '#frontend/lib/session/current.ts';
import { useLatest } from '#frontend/lib/use-latest.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';

/** After a payment in another tab, reloads what depends on it. The page stays, so nothing typed is lost. */
export const usePaymentNews = (): void => {
  const refresh = useLatest(useRefreshReads());
  useEffect(
    () => listenForPayments(() => void Promise.all([session.refresh(), refresh.current(['plan'])])),
    [refresh],
  );
};
