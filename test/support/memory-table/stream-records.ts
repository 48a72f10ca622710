import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { isSame } from './comparison.ts';
import type { Row } from './index-rows.ts';
import type { Item } from './values.ts';

const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table';
const STREAM = '2026-01-01T00:00:00.000';
/** As long as those of DynamoDB. */
const SEQUENCE_DIGITS = 21;

interface Change {
  readonly number: number;
  readonly old: Row | undefined;
  readonly row: Row | undefined;
  readonly at: Date;
  readonly isExpiry: boolean;
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;
const imageOf = (item: Item): Image => marshall(item) as Image;

const kindOf = ({ old, row }: Change): 'INSERT' | 'MODIFY' | 'REMOVE' => {
  if (!row) return 'REMOVE';
  return old ? 'MODIFY' : 'INSERT';
};

const recordOf = (tableName: string, change: Change): DynamoDBRecord => {
  const { number, old, row, at, isExpiry } = change;
  const { pk = '', sk = '' } = (row ?? old)?.item ?? {};
  return {
    eventID: number.toString(16).padStart(32, '0'),
    eventName: kindOf(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at.getTime() / 1000),
      Keys: imageOf({ pk, sk }),
      ...(row && { NewImage: imageOf(row.item) }),
      ...(old && { OldImage: imageOf(old.item) }),
      SequenceNumber: String(number).padStart(SEQUENCE_DIGITS, '0'),
      SizeBytes: (old?.size ?? 0) + (row?.size ?? 0),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    ...(isExpiry && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
    eventSourceARN: `${ARN}/${tableName}/stream/${STREAM}`,
  };
};

/** The changes of a table that nobody has taken yet. */
export const createStream = (tableName: string, now: () => Date) => {
  let number = 0;
  let changes: Change[] = [];
  return {
    /** Whether there was a change at all. */
    add(old: Row | undefined, row: Row | undefined, isExpiry = false): boolean {
      if (old === row || (old && row && isSame(old.item, row.item))) return false;
      number += 1;
      changes.push({ number, old, row, at: now(), isExpiry });
      return true;
    },
    isEmpty: (): boolean => changes.length === 0,
    take(): readonly DynamoDBRecord[] {
      const taken = changes;
      changes = [];
      return taken.map((change) => recordOf(tableName, change));
    },
    forget(): void {
      changes = [];
    },
  };
};
export type Stream = ReturnType<typeof createStream>;
