import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Input = Readonly<Record<string, unknown>>;

/** True for every row, and still names everything that the condition names. */
const alwaysTrue = (condition: unknown): string =>
  `(${String(condition)}) OR attribute_exists(pk) OR attribute_not_exists(pk)`;

const withoutCondition = (input: Input): Input => ({
  ...input,
  ...(input['ConditionExpression'] !== undefined && {
    ConditionExpression: alwaysTrue(input['ConditionExpression']),
  }),
});

/** A request whose conditions hold for every row. */
export const withoutConditions = (given: object): Input => {
  const input: Input = { ...given };
  const { TransactItems } = input;
  if (!Array.isArray(TransactItems)) return withoutCondition(input);
  const items = TransactItems.map((item: Readonly<Record<string, Input>>) =>
    Object.fromEntries(Object.entries(item).map(([kind, write]) => [kind, withoutCondition(write)])),
  );
  return { ...input, TransactItems: items };
};

/** From now on, no condition protects a row: what a test of simultaneous requests has to notice. */
export const ignoreConditions = ({ middlewareStack }: DynamoDBClient): void =>
  middlewareStack.add((next) => (args) => next({ ...args, input: withoutConditions(args.input) as never }), {
    step: 'initialize',
    priority: 'high',
    name: 'ignoreConditions',
  });
