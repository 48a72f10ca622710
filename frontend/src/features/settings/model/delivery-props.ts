import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';

/** What the person has chosen, and how a part of it is changed. */
export interface DeliveryProps {
  readonly settings: DeliverySettings;
  readonly change: (part: Partial<DeliverySettings>) => void;
}
