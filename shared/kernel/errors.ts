/** Every error code and its HTTP status. The message catalog has a sentence for each code. */
export const errorStatus = {
  'input.invalid': 400,
  'input.too_large': 413,
  'cursor.invalid': 400,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.suspended': 403,
  'auth.email_unverified': 403,
  'profile.incomplete': 403,
  'route.not_found': 404,
  'user.not_found': 404,
  'user.email_taken': 409,
  'user.too_many_blocked': 409,
  'event.not_found': 404,
  'event.cancelled': 409,
  'event.closed': 409,
  'event.ended': 409,
  'event.changed_meanwhile': 409,
  'event.too_many_messages': 409,
  'slot.not_found': 404,
  'slot.full': 409,
  'slot.not_eligible': 403,
  'slot.has_attendees': 409,
  'rsvp.not_found': 404,
  'rsvp.guests_not_allowed': 409,
  'rsvp.too_many_guests': 409,
  'rsvp.changed_meanwhile': 409,
  'rsvp.account_needed': 403,
  'series.not_open': 409,
  'guest.not_found': 404,
  'answer.link_invalid': 404,
  'offer.ended': 409,
  'waitlist.not_waiting': 409,
  'substitute.not_asked': 404,
  'substitute.taken': 409,
  'attendance.not_open': 409,
  'check_in.not_open': 409,
  'check_in.too_far': 409,
  'check_in.recorded_otherwise': 409,
  'feedback.closed': 409,
  'notification.not_found': 404,
  'push.not_found': 404,
  'push.key_changed': 409,
  'unsubscribe.link_invalid': 404,
  'calendar.not_found': 404,
  'upload.not_found': 404,
  'place.not_found': 404,
  'place.unchanged': 409,
  'place.changed_meanwhile': 409,
  'place.edit_not_found': 404,
  'place.photos_full': 409,
  'team.not_found': 404,
  'team.full': 409,
  'member.not_found': 404,
  'invitation.invalid': 409,
  'invitation.too_many': 409,
  'site.not_found': 404,
  'site.changed_meanwhile': 409,
  'domain.not_found': 404,
  'domain.reserved': 409,
  'domain.already_set': 409,
  'payments.disabled': 403,
  'plan.changed': 409,
  'plan.limit': 402,
  'checkout.not_found': 404,
  'product.not_found': 404,
  'subscription.not_found': 404,
  'subscription.exists': 409,
  'payment_account.not_found': 404,
  'payment_account.taken': 409,
  'payment_account.link_invalid': 400,
  'webhook.signature_invalid': 400,
  'request.key_reused': 409,
  'request.conflict': 409,
  'request.rate_limited': 429,
  'service.unavailable': 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An endpoint's refusal. `details` reach the caller: never put personal data into them. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
