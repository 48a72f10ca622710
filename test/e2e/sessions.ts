import type { Caller, Product } from '../support/product.ts';

/** Ends all sessions of a person, as a log-out of all devices does. */
export const endSessions = ({ address }: Product, { token }: Caller): Promise<unknown> =>
  fetch(address.awsUrl, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({ AccessToken: token }),
  });
