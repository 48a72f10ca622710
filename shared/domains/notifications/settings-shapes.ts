import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { notificationKeys } from '../../product/notification-keys.ts';

export const Channels = z.object({ email: z.boolean(), push: z.boolean() });

/** Part of the users contract. */
export const notificationSettingsEndpoints = {
  saveNotificationSettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/notification-settings',
    changes: ['emailChoice'],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary:
      'Updates which notifications the caller gets by email and push. Keys that are left out do not change.',
    body: z.object({ settings: z.partialRecord(z.enum(notificationKeys), Channels) }),
    response: z.object({ settings: z.record(z.string(), Channels) }),
  }),
} as const;
