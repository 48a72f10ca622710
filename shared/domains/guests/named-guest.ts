import * as z from 'zod/mini';
import { Email, text } from '../../contracts/fields.ts';

export const guestLimits = { name: { min: 1, max: 60 } } as const;
export const GuestName = text(guestLimits.name.min, guestLimits.name.max);

/** A person without an account, as someone enters them. */
export const NamedGuest = z.object({ displayName: GuestName, email: z.nullable(Email) });
export type NamedGuest = z.infer<typeof NamedGuest>;
