import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { PageChange, PageTag } from '#shared/declare/page-changes.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { readImage } from '../data/stream-image.ts';
import type { Context } from '../runtime/context.ts';

const sequenceOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? '';

/**
 * Removes pages from the edge after changes that cannot wait until they expire. A batch is one request with each object once, so a series
 * with hundreds of dates is one tag. The request is named after the batch: CloudFront carries it out once, however often it is repeated.
 */
export const purge = async (
  { edgeCache, log }: Pick<Context<'edgeCache'>, 'edgeCache' | 'log'>,
  changes: readonly PageChange[],
  { Records }: DynamoDBStreamEvent,
): Promise<void> => {
  const tagOf = ({ dynamodb }: DynamoDBRecord): readonly PageTag[] => {
    const before = readImage(dynamodb?.OldImage);
    const after = readImage(dynamodb?.NewImage);
    const change = changes.find(({ row }) => row === before?.[ENTITY_ATTRIBUTE]);
    const tag = change?.tagOf({ before, after });
    return tag === undefined ? [] : [tag];
  };
  const tags = [...new Set(Records.flatMap(tagOf))];
  if (tags.length === 0) return;
  await edgeCache.purge(tags, `${sequenceOf(Records[0])}-${sequenceOf(Records.at(-1))}`);
  log.info('purged', { records: Records.length, tags: tags.length });
};
