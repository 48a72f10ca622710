import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { teamTopicEndpoints } from '#shared/domains/teams/team-topics.ts';

/** Another topic of a team. */
export const topicForm = defineForm({
  leaving: 'asks',
  name: 'topic',
  kept: z.object({ name: z.string() }),
  input: teamTopicEndpoints.addTopic.body,
  empty: { name: '' },
});
