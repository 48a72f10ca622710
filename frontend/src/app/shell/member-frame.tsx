import { useLiveNotifications } from '#frontend/features/notifications/model/use-live-notifications.ts';
import { BottomBar } from './bottom-bar.tsx';

/** The bar at the thumb, and news as they come. */
export const MemberFrame = () => {
  useLiveNotifications();
  return <BottomBar />;
};
