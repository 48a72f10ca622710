import type { Caller, Product } from '../support/product.ts';

/** Calls the user pool as a browser does: no login is needed. */
export const callPoolAsAnybody = (awsUrl: string, operation: string, body: object): Promise<Response> =>
  fetch(awsUrl, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify(body),
  });

/** Ends all sessions of a person, like a logout from all devices. */
export const endSessions = ({ address }: Product, { token }: Caller): Promise<unknown> =>
  callPoolAsAnybody(address.awsUrl, 'GlobalSignOut', { AccessToken: token });
