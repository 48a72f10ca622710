import { useLiveNotifications } from '#frontend/features/notifications/model/use-live-notifications.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useOwnNews } from './use-own-news.ts';
import { usePaymentNews } from './use-payment-news.ts';

/** The bottom navigation and live notifications. */
export const MemberFrame = () => {
  useLiveNotifications();
  useOwnNews();
  usePaymentNews();
  return <BottomBar />;
};
