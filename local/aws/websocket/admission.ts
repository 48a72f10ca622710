import type { AwsRequest } from '../service.ts';
import { hasIdentity, isRefusal, readAnswer, refusalOf } from './authorizer.ts';
import type { AuthorizerContext, Visitor } from './connection.ts';
import type { Events } from './events.ts';
import type { WebSocketApiOptions } from './options.ts';
import { readResult } from './result.ts';

type Admission =
  | { readonly status: number }
  | { readonly authorizer: AuthorizerContext | undefined; readonly protocol: string | undefined };

/** The step before the handshake: the authorizer, then the `$connect` function. */
export const createAdmission = (options: WebSocketApiOptions, events: Events) => {
  const { authorize, identitySources = [], routes, invoke, clock, log } = options;

  const check = async (request: AwsRequest, visitor: Visitor) => {
    if (!authorize) return undefined;
    if (!hasIdentity(identitySources, request)) return { status: 401 } as const;
    return authorize(events.authorizer(request, visitor, clock.now())).then(readAnswer, refusalOf);
  };

  return async (request: AwsRequest, visitor: Visitor): Promise<Admission> => {
    const checked = await check(request, visitor);
    if (checked && isRefusal(checked)) return checked;
    if (!routes.includes('$connect')) return { authorizer: checked, protocol: undefined };
    try {
      const event = events.connect(request, { visitor, authorizer: checked, now: clock.now() });
      const result = readResult(await invoke('$connect', event));
      const status = result?.statusCode ?? 200;
      if (status >= 300) return { status };
      const protocol = Object.entries(result?.headers ?? {}).find(([name]) =>
        /^sec-websocket-protocol$/i.test(name),
      );
      return { authorizer: checked, protocol: protocol?.[1] };
    } catch (error) {
      log.error('the function of $connect failed', { error });
      return { status: 502 };
    }
  };
};
