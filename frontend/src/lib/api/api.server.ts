import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import * as browser from './api.ts';
import { parseAnswer } from './parse-answer.ts';
import { currentVisit } from './visit.server.ts';

export * from './api.ts';

const read = async <E extends Endpoint>(
  endpoint: E,
  input: Pick<browser.Input, 'params' | 'query'>,
): Promise<browser.ResponseOf<E>> => {
  const { screen, reads } = currentVisit();
  const { params = {}, query = {} } = input;
  const answer = await screen.read(endpoint.path, { params, query });
  if (!answer.ok) throw new browser.ApiError(answer.status, { code: answer.code });
  reads.set(browser.addressOf(endpoint, input), answer.data);
  return parseAnswer<E['response']>(endpoint.response, answer.data);
};

/** Reads an endpoint as a visitor, inside the function that draws the page. Throws ApiError. */
export const call: typeof browser.call = <E extends Endpoint>(endpoint: E, input: browser.InputOf<E>) =>
  read(endpoint, input);

export const callPage: typeof browser.callPage = <T, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: browser.PagedEndpoint<T, P, Q>,
  input: browser.Input,
  cursor: string | undefined,
) => read(endpoint, browser.inputAt(input, cursor));
