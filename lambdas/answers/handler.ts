import { answersContract } from '#shared/domains/answers/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { openDateAccess } from '../events/api.ts';
import type { AnswersService } from './answers.service.ts';
import type { GuestRsvpsService } from './guest-rsvps.service.ts';

export interface AnswersApiServices {
  readonly answers: AnswersService;
  readonly guestRsvps: GuestRsvpsService;
  readonly findDate: ReturnType<typeof openDateAccess>;
}

export const createAnswersApi = ({ answers, guestRsvps, findDate }: AnswersApiServices, deps: HttpDeps) =>
  createHttpApi(
    answersContract,
    {
      requestGuestRsvp: ({ occurrence, body, request }) =>
        guestRsvps.request(occurrence, body, request.platform),
      requestInvitedRsvp: ({ params, body, request }) =>
        guestRsvps.requestInvited(params, body, request.platform),
      page: ({ params }) => answers.page(params.token),
      answer: ({ params, body }) => answers.answer(params.token, body),
    },
    deps,
    { occurrence: findDate },
  );
