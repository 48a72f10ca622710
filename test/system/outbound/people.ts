import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { platformContract } from '#shared/domains/platform/contract.ts';
import type { InProcessProduct } from '../../support/in-process/product.ts';
import { type Caller, PASSWORD } from '../../support/product.ts';
import { rowsOf } from '../../support/rows-of.ts';

const callPool = async (
  { address }: Pick<InProcessProduct, 'address'>,
  operation: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(address.awsUrl, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Turns an authenticator app on for a person, who then logs in with its codes. */
export const anotherFactor = async <P extends Caller>(
  product: InProcessProduct,
  person: P,
): Promise<P & { readonly password: string }> => {
  const { token: AccessToken } = person;
  // The pool takes few of these requests in a second.
  await product.pass(1000);
  const { SecretCode } = await callPool(product, 'AssociateSoftwareToken', { AccessToken });
  const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) });
  const UserCode = totp.generate({ timestamp: (await product.now()).getTime() });
  await callPool(product, 'VerifySoftwareToken', { AccessToken, UserCode });
  await callPool(product, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return { ...person, password: PASSWORD };
};

/** A sign-up whose code nobody has entered; its name in the pool. */
export const waitingSignUp = async (product: InProcessProduct, Username: string): Promise<string> => {
  const { UserSub } = await callPool(product, 'SignUp', {
    ClientId: product.address.clientId,
    ...{ Username, Password: PASSWORD },
  });
  return String(UserSub);
};

/** Answers every request with a key of the maps. */
export const startKeyServer = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Key: 'v1.public' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Opens a WebSocket as a person; the id of its connection. */
export const openSocket = async (product: InProcessProduct, { token, userId }: Caller): Promise<string> => {
  const { realtimeUrl } = await product.call(platformContract.config, {});
  const socket = new WebSocket(realtimeUrl, ['gth.v1', token]);
  await once(socket, 'open');
  const row = [...rowsOf(product).values()].find(
    ({ [ENTITY_ATTRIBUTE]: entity, userId: of }) => entity === 'socket' && of === userId,
  );
  return String(row?.['connectionId']);
};
