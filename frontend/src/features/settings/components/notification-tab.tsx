import type { Me } from '#shared/domains/users/contract.ts';
import { DeliveryChoices } from './delivery-choices.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { NotificationChoices } from './notification-choices.tsx';

/** What the person is notified about, and on which channels. */
export const NotificationTab = ({ me }: { readonly me: Me }) => (
  <>
    <DeviceSwitch userId={me.id} />
    <DeliveryChoices initial={me.deliverySettings} />
    <NotificationChoices initial={me.notificationSettings} />
  </>
);
