import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ProvisionedThroughputExceededException,
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

const $metadata = { httpStatusCode: 400, attempts: 1, totalRetryDelay: 0 };

/** A request that DynamoDB refuses whatever is stored, or a faulty expression. The client has no class for it. */
export const invalid = (message: string): Error =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message });

export const isInvalid = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ValidationException';

/** Of an empty key, a transaction refuses the whole request. */
export const isEmptyKey = (error: unknown): boolean =>
  isInvalid(error) && error.message.includes('cannot contain an empty string value');

/** The client leaves items in errors marshalled. */
const imageOf = (item: object | undefined) => (item ? { Item: marshall(item) } : {});

export const conditionFailed = (item?: object): Error =>
  new ConditionalCheckFailedException({
    $metadata,
    message: 'The conditional request failed',
    ...imageOf(item),
  });

export const canceled = (reasons: CancellationReason[]): Error =>
  new TransactionCanceledException({
    $metadata,
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons
      .map(({ Code }) => Code)
      .join(', ')}]`,
    CancellationReasons: reasons,
  });

export const unknownTable = (): Error =>
  new ResourceNotFoundException({ $metadata, message: 'Requested resource not found' });

export const throttled = (): Error =>
  new ProvisionedThroughputExceededException({
    $metadata,
    message: 'The level of configured provisioned throughput for the table was exceeded.',
  });

export const conflicted = (): Error =>
  new TransactionConflictException({ $metadata, message: 'Transaction is ongoing for the item' });
