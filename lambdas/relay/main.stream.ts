import type { DynamoDBStreamEvent } from 'aws-lambda';
import { relayedRows } from '../domains.ts';
import { openContext } from '../runtime/context.ts';
import { relay as domain } from './domain.ts';
import { relay } from './relay.ts';

const ctx = openContext(domain.functions.stream);
export const handler = (event: DynamoDBStreamEvent) => relay(ctx, relayedRows, event);
