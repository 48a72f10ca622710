import { useLiveNotifications } from '#frontend/features/notifications/model/use-live-notifications.ts';
import { BottomBar } from './bottom-bar.tsx';
import { usePaymentNews } from './use-payment-news.ts';

/** The bottom navigation and live notifications. */
export const MemberFrame = () => {
  useLiveNotifications();
  usePaymentNews();
  return <BottomBar />;
};
