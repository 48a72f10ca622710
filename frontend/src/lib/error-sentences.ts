import { m } from '#frontend/paraglide/messages.js';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { formatLocale } from './locale.ts';
import { waitingTime } from './waiting-time.ts';

/** What a refusal contains besides its code; `retryAfter` is in seconds. */
interface Told {
  readonly retryAfter?: number | undefined;
}

const rateLimited = ({ retryAfter }: Told = {}): string =>
  retryAfter === undefined
    ? m.error_request_rate_limited()
    : m.error_request_rate_limited_until({ when: waitingTime(retryAfter, formatLocale()) });

/** Every code has its sentence: a new code does not compile without one. */
export const errorSentences = {
  'input.invalid': m.error_input_invalid,
  'input.too_large': m.error_input_too_large,
  'cursor.invalid': m.error_cursor_invalid,
  'auth.required': m.error_auth_required,
  'auth.forbidden': m.error_auth_forbidden,
  'auth.suspended': m.error_auth_suspended,
  'auth.email_unverified': m.error_auth_email_unverified,
  'profile.incomplete': m.error_profile_incomplete,
  'route.not_found': m.error_route_not_found,
  'user.not_found': m.error_user_not_found,
  'user.email_taken': m.error_user_email_taken,
  'user.too_many_blocked': m.error_user_too_many_blocked,
  'event.not_found': m.error_event_not_found,
  'event.cancelled': m.error_event_cancelled,
  'event.closed': m.error_event_closed,
  'event.ended': m.error_event_ended,
  'event.changed_meanwhile': m.error_event_changed_meanwhile,
  'slot.not_found': m.error_slot_not_found,
  'slot.full': m.error_slot_full,
  'slot.not_eligible': m.error_slot_not_eligible,
  'slot.has_attendees': m.error_slot_has_attendees,
  'rsvp.not_found': m.error_rsvp_not_found,
  'rsvp.guests_not_allowed': m.error_rsvp_guests_not_allowed,
  'rsvp.too_many_guests': m.error_rsvp_too_many_guests,
  'rsvp.changed_meanwhile': m.error_rsvp_changed_meanwhile,
  'rsvp.account_needed': m.error_rsvp_account_needed,
  'series.not_open': m.error_series_not_open,
  'guest.not_found': m.error_guest_not_found,
  'answer.link_invalid': m.error_answer_link_invalid,
  'offer.ended': m.error_offer_ended,
  'waitlist.not_waiting': m.error_waitlist_not_waiting,
  'substitute.not_asked': m.error_substitute_not_asked,
  'substitute.taken': m.error_substitute_taken,
  'attendance.not_open': m.error_attendance_not_open,
  'check_in.not_open': m.error_check_in_not_open,
  'check_in.too_far': m.error_check_in_too_far,
  'check_in.recorded_otherwise': m.error_check_in_recorded_otherwise,
  'event.too_many_messages': m.error_event_too_many_messages,
  'feedback.closed': m.error_feedback_closed,
  'notification.not_found': m.error_notification_not_found,
  'push.not_found': m.error_push_not_found,
  'push.key_changed': m.error_push_key_changed,
  'unsubscribe.link_invalid': m.error_unsubscribe_link_invalid,
  'calendar.not_found': m.error_calendar_not_found,
  'upload.not_found': m.error_upload_not_found,
  'place.not_found': m.error_place_not_found,
  'place.unchanged': m.error_place_unchanged,
  'place.changed_meanwhile': m.error_place_changed_meanwhile,
  'place.edit_not_found': m.error_place_edit_not_found,
  'place.photos_full': m.error_place_photos_full,
  'team.not_found': m.error_team_not_found,
  'team.full': m.error_team_full,
  'member.not_found': m.error_member_not_found,
  'invitation.too_many': m.error_invitation_too_many,
  'invitation.invalid': m.error_invitation_invalid,
  'site.not_found': m.error_site_not_found,
  'site.changed_meanwhile': m.error_site_changed_meanwhile,
  'domain.not_found': m.error_domain_not_found,
  'domain.reserved': m.error_domain_reserved,
  'domain.already_set': m.error_domain_already_set,
  'payments.disabled': m.error_payments_disabled,
  'plan.changed': m.error_plan_changed,
  'plan.limit': m.error_plan_limit,
  'checkout.not_found': m.error_checkout_not_found,
  'product.not_found': m.error_product_not_found,
  'subscription.not_found': m.error_subscription_not_found,
  'subscription.exists': m.error_subscription_exists,
  'payment_account.not_found': m.error_payment_account_not_found,
  'payment_account.taken': m.error_payment_account_taken,
  'payment_account.link_invalid': m.error_payment_account_link_invalid,
  'webhook.signature_invalid': m.error_webhook_signature_invalid,
  'request.conflict': m.error_request_conflict,
  'request.key_reused': m.error_request_key_reused,
  'request.rate_limited': rateLimited,
  'service.unavailable': m.error_service_unavailable,
  internal: m.error_internal,
} as const satisfies Record<ErrorCode, (told?: Told) => string>;
