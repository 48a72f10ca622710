import type { Clock } from '../aws/service.ts';
import type { Functions } from '../functions/functions.ts';
import type { Template } from '../template/template.ts';
import { createHttpApi, type HttpApi } from './http-api.ts';
import { readHttpApis } from './http-api-settings.ts';

export interface HttpApisOptions {
  readonly template: Template;
  readonly functions: Functions;
  /** Where user pools publish their keys on this machine. */
  readonly awsUrl: string;
  readonly clock: Clock;
  /** How many times as long as the template says an answer may take. @default 1 */
  readonly timeoutFactor?: number | undefined;
}

/** Every HTTP API of the template, by the domain name at which AWS would serve it. */
export const createHttpApis = ({
  template,
  functions,
  awsUrl,
  clock,
  timeoutFactor = 1,
}: HttpApisOptions): ReadonlyMap<string, HttpApi> => {
  const fetchKeys = async (issuer: string): Promise<unknown> => {
    const { pathname } = new URL(issuer);
    const response = await fetch(`${awsUrl}${pathname}/.well-known/jwks.json`);
    return response.json();
  };
  return new Map(
    readHttpApis(template).map((declared) => {
      const routes = declared.routes.map((route) => ({
        ...route,
        timeoutMs: route.timeoutMs * timeoutFactor,
      }));
      const settings = { ...declared, routes };
      return [settings.domainName, createHttpApi({ settings, functions, fetchKeys, now: () => clock.now() })];
    }),
  );
};
