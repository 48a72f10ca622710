import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.string(),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
});
export type TableIndex = z.output<typeof Index>;

/** What `AWS::DynamoDB::GlobalTable` and `AWS::DynamoDB::Table` have in common; a single engine ignores the rest. */
const Table = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema,
  GlobalSecondaryIndexes: z._default(z.array(Index), []),
  LocalSecondaryIndexes: z._default(z.array(Index), []),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.optional(z.string()) })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.optional(z.string()), Enabled: z.boolean() }),
  ),
});

export interface TableSettings extends z.output<typeof Table> {
  readonly name: string;
}

export const readTables = (template: Template): readonly TableSettings[] =>
  template
    .resources('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
    .map((resource) => ({ name: resource.ref, ...resource.parse(Table) }));

/** The attribute with an item's expiry, in seconds since 1970. */
export const expiryAttributeOf = ({ TimeToLiveSpecification }: TableSettings): string | undefined =>
  TimeToLiveSpecification?.Enabled ? TimeToLiveSpecification.AttributeName : undefined;
