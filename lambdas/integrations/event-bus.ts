import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { patience } from './patience.ts';

export interface BusEntry {
  readonly detailType: string;
  readonly detail: unknown;
}
/** Puts up to ten events on the bus and returns the positions of those that were not accepted. */
export type PublishEvents = (entries: readonly BusEntry[]) => Promise<ReadonlySet<number>>;

/** The source of all events from the table's stream. */
const SOURCE = 'table';

export const createEventPublisher =
  (busName: string, client = new EventBridgeClient(patience)): PublishEvents =>
  async (entries) => {
    const { Entries = [] } = await client.send(
      new PutEventsCommand({
        Entries: entries.map(({ detailType, detail }) => ({
          EventBusName: busName,
          Source: SOURCE,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
        })),
      }),
    );
    return new Set(Entries.flatMap(({ ErrorCode }, index) => (ErrorCode ? [index] : [])));
  };
