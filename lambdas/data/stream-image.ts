import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** A row as it appears in the table's stream, before or after a change. */
export const readImage = (image: object | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Record<string, AttributeValue>);
