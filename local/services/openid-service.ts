import { join } from 'node:path';
import type { Log } from '../aws/service.ts';
import { IdentityProviderProperties } from '../aws/user-pool/settings.ts';
import { startOpenIdProvider } from '../openid/openid-provider.ts';
import type { Template } from '../template/template.ts';

export interface OpenIdServiceOptions {
  readonly template: Template;
  readonly directory: string;
  readonly port: number;
  /** The address of the user pool's hosted domain. */
  readonly awsUrl: string;
  readonly log: Log;
}

/** How people call a provider. */
const shownName = (name: string): string => (name === 'SignInWithApple' ? 'Apple' : name);

/** The provider that stands for all of the template's identity providers; nothing runs if there are none. */
export const openOpenId = async ({ template, directory, port, awsUrl, log }: OpenIdServiceOptions) => {
  const providers = template
    .resources('AWS::Cognito::UserPoolIdentityProvider')
    .map((resource) => resource.parse(IdentityProviderProperties));
  if (providers.length === 0) return { url: '', close: async () => undefined };
  return startOpenIdProvider({
    directory: join(directory, 'openid'),
    port,
    redirectUri: `${awsUrl}/oauth2/idpresponse`,
    log,
    clients: providers.map(({ ProviderName, ProviderDetails: details }) => ({
      name: shownName(ProviderName),
      clientId: details.client_id,
      // The pool reads the same template, so both know the same text: nothing has to be stored on this machine.
      secret: details.client_secret ?? details.private_key ?? '',
    })),
  });
};
