import { Stack, Tags } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { BuildPaths } from '#infra/config/build-paths.ts';
import { namesOf, type ParameterName } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { StageContext } from '#infra/config/stage-context.ts';

export interface AppStackProps {
  readonly config: StageConfig;
  readonly build: BuildPaths;
}

/** A stack of a stage. Stacks reference one another by name: nothing is exported, so any stack can be replaced separately. */
export class AppStack extends Stack {
  protected readonly config: StageConfig;
  protected readonly build: BuildPaths;
  protected readonly names: ReturnType<typeof namesOf>;
  protected readonly stage: StageContext;

  constructor(scope: Construct, id: string, { config, build }: AppStackProps) {
    const names = namesOf(config.stage);
    super(scope, names.stack(id), {
      env: { region: config.region, ...(config.account ? { account: config.account } : {}) },
      terminationProtection: config.keepsData,
    });
    this.config = config;
    this.build = build;
    this.names = names;
    this.stage = { config, build, names, lookUp: (name) => this.lookUp(name) };
    Tags.of(this).add('stage', config.stage);
  }

  /** Publishes a value known only at deployment to other stacks. */
  protected publish(name: ParameterName, value: string): void {
    new StringParameter(this, `Parameter-${name.replace('/', '-')}`, {
      parameterName: this.names.parameter(name),
      stringValue: value,
    });
  }

  /** Reads, at deployment, a value that another stack has published. */
  protected lookUp(name: ParameterName): string {
    return StringParameter.valueForStringParameter(this, this.names.parameter(name));
  }
}
