import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { StageName } from '#infra/config/stage.ts';
import { replayQueue } from './replay-queue.ts';
import { readReplayArguments } from './replay-target.ts';
import { readChanges } from './table-changes.ts';

const region = 'us-east-1';

/** The product on this machine emulates AWS at the port after its own; elsewhere, the SDK's standard variables apply. */
const reach = (stage: StageName) =>
  stage === 'local'
    ? {
        region,
        endpoint:
          process.env['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${Number(process.env['PORT'] ?? 4000) + 1}`,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }
    : { region };

/** The command `npm run replay`: redelivers the messages in a dead-letter queue; fails if some had to stay there. */
const run = async (): Promise<void> => {
  const { stage, ...to } = readReplayArguments(process.argv.slice(2));
  const streams = new DynamoDBStreamsClient(reach(stage));
  const { kept } = await replayQueue(
    {
      queues: new SQSClient({ ...reach(stage), useQueueUrlAsEndpoint: false }),
      functions: new LambdaClient(reach(stage)),
      readChanges: (changes) => readChanges(streams, changes),
      say: (line) => void process.stdout.write(`${line}\n`),
    },
    to,
  );
  if (kept > 0 && !to.isDryRun) process.exitCode = 1;
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
