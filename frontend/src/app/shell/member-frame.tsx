import { useLiveNotifications } from '#frontend/features/notifications/model/use-live-notifications.ts';
import { BottomBar } from './bottom-bar.tsx';
import { usePaymentNews } from './use-payment-news.ts';

/** The bar at the thumb, and news as they come. */
export const MemberFrame = () => {
  useLiveNotifications();
  usePaymentNews();
  return <BottomBar />;
};
