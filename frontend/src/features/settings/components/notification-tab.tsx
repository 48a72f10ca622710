import type { Me } from '#shared/domains/users/contract.ts';
import { ChannelTable } from './channel-table.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { DeviceSwitch } from './device-switch.tsx';

/** What the person is notified about, and on which channels. */
export const NotificationTab = ({ me }: { readonly me: Me }) => (
  <>
    <DeviceSwitch userId={me.id} />
    <DeliveryChoices initial={me.deliverySettings} />
    <ChannelTable initial={me.notificationSettings} />
  </>
);
