import { answersContract } from '#shared/domains/answers/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { openDateAccess } from '../events/old-api.ts';
import type { AnswersService } from './answers.service.ts';
import type { EmailInvitationsService } from './email-invitations.service.ts';
import type { GuestRsvpsService } from './guest-rsvps.service.ts';

export interface AnswersApiServices {
  readonly answers: AnswersService;
  readonly guestRsvps: GuestRsvpsService;
  readonly emailInvitations: EmailInvitationsService;
  readonly findDate: ReturnType<typeof openDateAccess>;
}

export const createAnswersApi = (
  { answers, guestRsvps, emailInvitations, findDate }: AnswersApiServices,
  deps: HttpDeps,
) =>
  createHttpApi(
    answersContract,
    {
      requestGuestRsvp: ({ occurrence, body, request }) =>
        guestRsvps.request(occurrence, body, request.platform),
      requestInvitedRsvp: ({ params, body, request }) =>
        guestRsvps.requestInvited(params, body, request.platform),
      inviteByEmail: ({ actor, occurrence, body, request }) =>
        emailInvitations.invite(actor, occurrence, body.emails, request.platform),
      emailInvitations: ({ occurrence, query }) => emailInvitations.list(occurrence, query.cursor),
      withdrawEmailInvitation: ({ params }) => emailInvitations.withdraw(params),
      page: ({ params }) => answers.page(params.token),
      answer: ({ params, body }) => answers.answer(params.token, body),
    },
    deps,
    { occurrence: findDate },
  );
