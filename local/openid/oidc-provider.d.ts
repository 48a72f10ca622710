declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface InteractionDetails {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
  }

  export class Prompt {
    constructor(settings: { readonly name: string; readonly requestable: boolean });
  }
  export const interactionPolicy: {
    readonly Prompt: typeof Prompt;
    base(): { add(prompt: Prompt, index: number): void };
  };

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Context {
    readonly oidc: {
      readonly provider: Provider;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }

  export default class Provider {
    constructor(issuer: string, settings: Readonly<Record<string, unknown>>);
    readonly Grant: new (of: {
      readonly clientId: string;
      readonly accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<InteractionDetails>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export const createMemoryAdapter: () => unknown;
}
