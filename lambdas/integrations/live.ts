import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';

/** Pushes a message down a WebSocket; false when nobody is there any more. */
export type PushLive = (connectionId: string, message: LiveMessage) => Promise<boolean>;

/** Pushes through an API Gateway WebSocket API. `endpoint` is its https address with the stage. */
export const createLivePush =
  (endpoint: string, client = new ApiGatewayManagementApiClient({ endpoint })): PushLive =>
  async (connectionId, message) => {
    try {
      await client.send(
        new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) }),
      );
      return true;
    } catch (error) {
      if (error instanceof GoneException) return false;
      throw error;
    }
  };

/** Closes a WebSocket; whether it was still open does not matter. */
export type CloseLive = (connectionId: string) => Promise<void>;

/** Closes WebSockets of an API Gateway WebSocket API. `endpoint` is its https address with the stage. */
export const createLiveClose =
  (endpoint: string, client = new ApiGatewayManagementApiClient({ endpoint })): CloseLive =>
  async (connectionId) => {
    try {
      await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
    } catch (error) {
      if (!(error instanceof GoneException)) throw error;
    }
  };
