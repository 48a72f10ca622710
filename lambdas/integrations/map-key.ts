import { DescribeKeyCommand, LocationClient } from '@aws-sdk/client-location';
import { patience } from './patience.ts';

/** Reads the API key of the maps once, when it is first needed; it is not secret, but CloudFormation does not return it. A failed read is retried next time. */
export const createMapKeyReader = (
  keyName: string,
  client = new LocationClient(patience),
): (() => Promise<string>) => {
  let known: Promise<string> | undefined;
  const read = async () => {
    const { Key } = await client.send(new DescribeKeyCommand({ KeyName: keyName }));
    if (!Key) throw new Error('the API key of the maps has no value');
    return Key;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};
