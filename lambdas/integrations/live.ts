import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { patience } from './patience.ts';

/** Pushes a message to a WebSocket; false if it is closed. */
export type PushLive = (connectionId: string, message: LiveMessage) => Promise<boolean>;

/** Pushes through an API Gateway WebSocket API. `endpoint` is its https address with the stage. */
export const createLivePush =
  (endpoint: string, client = new ApiGatewayManagementApiClient({ ...patience, endpoint })): PushLive =>
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

/** Closes a WebSocket, if it is still open. */
export type CloseLive = (connectionId: string) => Promise<void>;

/** Closes WebSockets of an API Gateway WebSocket API. `endpoint` is its https address with the stage. */
export const createLiveClose =
  (endpoint: string, client = new ApiGatewayManagementApiClient({ ...patience, endpoint })): CloseLive =>
  async (connectionId) => {
    try {
      await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
    } catch (error) {
      if (!(error instanceof GoneException)) throw error;
    }
  };

/** When a WebSocket was last active, an ISO instant: when its client last said something, or was sent something. Undefined if it is closed. */
export type LastActive = (connectionId: string) => Promise<string | undefined>;

/** Asks an API Gateway WebSocket API. `endpoint` is its https address with the stage. */
export const createLastActive =
  (endpoint: string, client = new ApiGatewayManagementApiClient({ ...patience, endpoint })): LastActive =>
  async (connectionId) => {
    try {
      const { LastActiveAt } = await client.send(new GetConnectionCommand({ ConnectionId: connectionId }));
      return LastActiveAt?.toISOString();
    } catch (error) {
      if (error instanceof GoneException) return undefined;
      throw error;
    }
  };
