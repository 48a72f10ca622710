import type { Me } from '#shared/contracts/users.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { WishTable } from './wish-table.tsx';

/** What the person hears of, and on which ways. */
export const NotificationTab = ({ me }: { readonly me: Me }) => (
  <>
    <DeviceSwitch userId={me.id} />
    <WishTable initial={me.notificationSettings} />
  </>
);
