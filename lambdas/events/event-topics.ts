import type { OpenTopic } from '../notifications/old-api.ts';
import { type AttendanceDeps, createAttendanceTopic } from './attendance.topic.ts';
import { createSeriesTopic, isOfSeries, type SeriesTopicDeps } from './series.topic.ts';

type EventTopicsDeps = SeriesTopicDeps & Pick<AttendanceDeps, 'rsvps'>;

/** The notification topics of events: who is going to a date, and who is going to all dates. */
export const createEventTopics = (deps: EventTopicsDeps): OpenTopic => {
  const ofDate = createAttendanceTopic({ ...deps, events: deps.cards });
  const ofSeries = createSeriesTopic(deps);
  return (topic) => (isOfSeries(topic) ? ofSeries(topic) : ofDate(topic));
};
