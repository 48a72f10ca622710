import { useEffect } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { listenForPayments } from '#frontend/lib/page/payment-news.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { session } from '#frontend/lib/session/current.ts';

/** After a payment in another tab, reloads what depends on it. The page stays, so nothing typed is lost. */
export const usePaymentNews = (): void => {
  const refresh = useLatest(useRefreshReads());
  useEffect(
    () => listenForPayments(() => void Promise.all([session.refresh(), refresh.current(['plan'])])),
    [refresh],
  );
};
