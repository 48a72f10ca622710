import * as z from 'zod/mini';
import type { Context } from '../../runtime/context.ts';
import { suppress } from './suppression.table.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/**
 * What SES reports about an email, published directly or as an event
 * (https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html).
 */
const Feedback = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ complainedRecipients: Recipients })),
});

/** Stops email to addresses that do not exist or whose owner complained. Takes SES's message and returns the number of addresses. */
export const takeFeedback = async (ctx: Context, message: string): Promise<number> => {
  const { bounce, complaint } = Feedback.parse(JSON.parse(message));
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  const complained = complaint?.complainedRecipients ?? [];
  for (const { emailAddress } of bounced) await suppress(ctx, emailAddress.toLowerCase(), 'bounce');
  for (const { emailAddress } of complained) await suppress(ctx, emailAddress.toLowerCase(), 'complaint');
  return bounced.length + complained.length;
};
