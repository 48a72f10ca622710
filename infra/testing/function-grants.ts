import type { Synthesized } from './synthesized.ts';

export interface Statement {
  readonly Effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly unknown[];
  readonly condition: unknown;
}

interface RawStatement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** Each of our functions' permissions and environment, by its name without the stage. */
export const functionGrants = ({ stacks }: Synthesized, stage: string) => {
  const found = new Map<string, { statements: Statement[]; variables: Record<string, unknown> }>();
  for (const template of stacks.values()) {
    const policies = Object.values(template.findResources('AWS::IAM::Policy'));
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function'))) {
      const name = String(Properties.FunctionName);
      if (!name.startsWith(`${stage}-`)) continue;
      const [role] = Properties.Role['Fn::GetAtt'] as [string];
      const statements = policies
        .filter((policy) => policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
        .flatMap((policy) => policy.Properties.PolicyDocument.Statement as RawStatement[])
        .map(({ Effect, Action, Resource, Condition }) => ({
          Effect,
          actions: [Action].flat(),
          resources: [Resource].flat(),
          condition: Condition,
        }));
      found.set(name.slice(stage.length + 1), { statements, variables: Properties.Environment.Variables });
    }
  }
  return found;
};
