import type { Topics } from '../../notifications/index.ts';
import { attendanceTopic } from './attendance-topic.ts';
import { isOfSeries, seriesTopic } from './series-topic.ts';

/** The notification topics of events: who is going to a date, and who is going to all dates. */
export const topics: Topics = {
  domain: 'events',
  openTopic: (ctx, topic) => (isOfSeries(topic) ? seriesTopic(ctx, topic) : attendanceTopic(ctx, topic)),
};
