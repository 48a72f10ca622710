import { CfnStage, type HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import type { OutsideService } from '#shared/contracts/limits.ts';
import { routeOf } from './http-routes.ts';

/**
 * Total requests per second to one route. The services behind the routes have these default quotas per account: Location 50 searches
 * (https://docs.aws.amazon.com/location/latest/developerguide/location-quotas.html), user pools 30 calls of ListUsers
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html), Stripe 100 calls (https://docs.stripe.com/rate-limits);
 * half of each is left for other callers.
 */
const outside: Readonly<Record<OutsideService, number>> = { places: 25, 'user-pool': 15, stripe: 50 };
const changes = 200;

const rateOf = ({ method, raw, callsOut }: Endpoint): number | undefined => {
  if (callsOut) return outside[callsOut];
  return method === 'GET' || raw ? undefined : changes;
};

/** The throttles of routes by their keys; routes without one share the stage's throttle. */
export const throttlesOf = (contracts: readonly Contract[]) =>
  Object.fromEntries(
    contracts
      .flatMap((contract) => Object.values(contract))
      .flatMap((endpoint) => {
        const rate = rateOf(endpoint);
        if (rate === undefined) return [];
        const throttle = {
          ThrottlingRateLimit: rate,
          ThrottlingBurstLimit: 2 * rate,
          DetailedMetricsEnabled: true,
        };
        return [[routeOf(endpoint).key, throttle] as const];
      }),
  );

/** The stage construct supports only one throttle for all routes together. */
export const throttleRoutes = (stage: HttpStage, contracts: readonly Contract[]): void => {
  const { defaultChild } = stage.node;
  if (!(defaultChild instanceof CfnStage)) throw new Error('an HTTP stage has exactly one resource');
  defaultChild.addPropertyOverride('RouteSettings', throttlesOf(contracts));
};
