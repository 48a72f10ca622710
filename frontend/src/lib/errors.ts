import { m } from '#frontend/paraglide/messages.js';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { FieldProblem, FieldReason } from '#shared/kernel/problem.ts';
import { ApiError } from './api.ts';

type Sentence = () => string;

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
  'event.not_found': m.error_event_not_found,
  'event.cancelled': m.error_event_cancelled,
  'event.closed': m.error_event_closed,
  'slot.not_found': m.error_slot_not_found,
  'slot.full': m.error_slot_full,
  'slot.not_eligible': m.error_slot_not_eligible,
  'rsvp.not_found': m.error_rsvp_not_found,
  'rsvp.guests_not_allowed': m.error_rsvp_guests_not_allowed,
  'rsvp.too_many_guests': m.error_rsvp_too_many_guests,
  'rsvp.changed_meanwhile': m.error_rsvp_changed_meanwhile,
  'notification.not_found': m.error_notification_not_found,
  'push.not_found': m.error_push_not_found,
  'push.key_changed': m.error_push_key_changed,
  'calendar.not_found': m.error_calendar_not_found,
  'team.not_found': m.error_team_not_found,
  'site.not_found': m.error_site_not_found,
  'site.changed_meanwhile': m.error_site_changed_meanwhile,
  'domain.not_found': m.error_domain_not_found,
  'domain.reserved': m.error_domain_reserved,
  'domain.taken': m.error_domain_taken,
  'domain.already_set': m.error_domain_already_set,
  'payments.disabled': m.error_payments_disabled,
  'plan.changed': m.error_plan_changed,
  'subscription.not_found': m.error_subscription_not_found,
  'subscription.exists': m.error_subscription_exists,
  'payment_account.not_found': m.error_payment_account_not_found,
  'payment_account.taken': m.error_payment_account_taken,
  'payment_account.link_invalid': m.error_payment_account_link_invalid,
  'webhook.signature_invalid': m.error_webhook_signature_invalid,
  'request.key_reused': m.error_request_key_reused,
  'request.rate_limited': m.error_request_rate_limited,
  'service.unavailable': m.error_service_unavailable,
  internal: m.error_internal,
} as const satisfies Record<ErrorCode, Sentence>;

const sentences = new Map<string, Sentence>([
  ...Object.entries(errorSentences),
  ['offline', m.error_offline],
]);

/** What a person reads when a call has failed. */
export const errorSentence = (error: unknown): string =>
  (error instanceof ApiError ? sentences.get(error.code) : undefined)?.() ?? m.error_internal();

type Bound = FieldProblem['limit'];
const bound = (limit: Bound): { limit: string } => ({ limit: String(limit ?? '') });

const fieldSentences = {
  required: () => m.field_required(),
  type: () => m.field_format(),
  format: () => m.field_format(),
  too_short: (limit) => m.field_too_short(bound(limit)),
  too_long: (limit) => m.field_too_long(bound(limit)),
  too_small: (limit) => (limit === undefined ? m.field_choice() : m.field_too_small(bound(limit))),
  too_big: (limit) => (limit === undefined ? m.field_choice() : m.field_too_big(bound(limit))),
  choice: () => m.field_choice(),
  unknown: () => m.field_choice(),
  name: () => m.field_name(),
  reserved: () => m.field_reserved(),
  too_young: () => m.field_too_young(),
  too_old: () => m.field_too_old(),
  past: () => m.field_past(),
  duplicate: () => m.field_duplicate(),
  end_before_start: () => m.field_end_before_start(),
  overlap: () => m.field_overlap(),
} as const satisfies Record<FieldReason, (limit: Bound) => string>;

/** What stands under a field that was refused. */
export const fieldSentence = (reason: FieldReason, limit?: Bound): string => fieldSentences[reason](limit);

/** The refused fields of an answer: 'slots.0.capacity' → sentence, the request's part left out. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.fields.map(({ field, reason, limit }) => [
          field.replace(/^(body|query|params)\./, ''),
          fieldSentence(reason, limit),
        ]),
      )
    : {};
