import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';

export interface ImpactAlarmProps {
  readonly config: StageConfig;
  /** Unique within the stage. */
  readonly name: string;
  readonly metric: IMetric;
  /** What users cannot do, or what is lost, during this alarm: the first line of its message. */
  readonly errorImpact: string;
  /** The alarm fires at this value and above. */
  readonly threshold?: number;
  /** How many consecutive periods of the metric. */
  readonly periods?: number;
}

/** An alarm that says what it means for users and reports to the stage's alarm topic. */
export class ImpactAlarm extends Construct {
  constructor(scope: Construct, id: string, props: ImpactAlarmProps) {
    super(scope, id);
    const { config, name, metric, errorImpact, threshold = 1, periods = 1 } = props;
    const names = namesOf(config.stage);
    const alarm = new Alarm(this, 'Alarm', {
      alarmName: names.alarm(name),
      alarmDescription: errorImpact,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const topicArn = `arn:aws:sns:${config.region}:${config.account ?? Aws.ACCOUNT_ID}:${names.alarmTopic}`;
    alarm.addAlarmAction(new SnsAction(Topic.fromTopicArn(this, 'Topic', topicArn)));
  }
}

export const fiveMinutes = Duration.minutes(5);
