import type { DynamoDBStreamEvent } from 'aws-lambda';
import { pageChanges } from '../domains.ts';
import { openContext } from '../runtime/context.ts';
import { pages } from './domain.ts';
import { purge } from './purge.ts';

const ctx = openContext(pages.functions.purge);
export const handler = (event: DynamoDBStreamEvent) => purge(ctx, pageChanges, event);
