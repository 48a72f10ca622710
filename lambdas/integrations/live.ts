import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** Pushes a message down a WebSocket; false when nobody is there any more. */
export type PushLive = (connectionId: string, message: unknown) => Promise<boolean>;

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
