import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** Where ElectroDB writes what a row is. */
export const ENTITY_ATTRIBUTE = '__edb_e__';

/** A row as the table's stream shows it, before or after a change. */
export const readImage = (image: object | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Record<string, AttributeValue>);
