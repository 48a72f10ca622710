import type { Surroundings } from '../service.ts';
import type { AuthorizerEvent, WebSocketEvent } from './events.ts';

export interface WebSocketApiOptions extends Surroundings {
  readonly apiId: string;
  readonly stage: string;
  /** `$connect`, `$disconnect`, `$default`, and custom routes. */
  readonly routes: readonly string[];
  /** Those whose response goes back to the client (`AWS::ApiGatewayV2::RouteResponse`). */
  readonly respondingRoutes?: readonly string[];
  readonly routeSelectionExpression: string;
  /** Runs the function of a route. */
  readonly invoke: (routeKey: string, event: WebSocketEvent) => Promise<unknown>;
  /** Runs the Lambda authorizer of `$connect`; without one, anyone may connect. */
  readonly authorize?: (event: AuthorizerEvent) => Promise<unknown>;
  /** The authorizer's, e.g. `route.request.querystring.token`. */
  readonly identitySources?: readonly string[];
  /** How often idle and old connections are checked for, in milliseconds. */
  readonly sweepInterval?: number;
}
