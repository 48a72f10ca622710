import type { Me } from '#shared/domains/users/contract.ts';
import { ChannelTable } from './channel-table.tsx';
import { DeviceSwitch } from './device-switch.tsx';

/** What the person hears of, and on which ways. */
export const NotificationTab = ({ me }: { readonly me: Me }) => (
  <>
    <DeviceSwitch userId={me.id} />
    <ChannelTable initial={me.notificationSettings} />
  </>
);
