import * as events from '../events/index.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import * as teams from '../teams/index.ts';
import type { conversations as domain } from './domain.ts';
import { findWithRole, list, read, search, show } from './reading/index.ts';
import { readLog } from './reading/log.ts';
import { changeSettings, settings } from './settings.ts';
import * as messages from './writing/change-messages.ts';
import * as direct from './writing/direct.ts';
import * as groups from './writing/groups.ts';
import * as opened from './writing/opened.ts';
import { send, type } from './writing/send.ts';

export const access = {
  conversation: findWithRole,
  team: teams.findWithRoles,
  occurrence: events.findDate,
} satisfies Access<typeof domain.api>;

export const handlers = {
  list: (ctx, { actor, query }) => list(ctx, actor.userId, query),
  search: (ctx, { actor, query }) => search(ctx, actor.userId, query),
  get: (ctx, { conversation }) => show(ctx, conversation),
  messages: (ctx, { conversation, query }) => read(ctx, conversation, query),
  send: (ctx, { conversation, body }) => send(ctx, conversation, body),
  edit: (ctx, { conversation, params, body }) => messages.edit(ctx, conversation, params.number, body.text),
  remove: (ctx, { conversation, params }) => messages.remove(ctx, conversation, params.number),
  react: (ctx, { conversation, params, body }) => messages.react(ctx, conversation, params.number, body),
  markRead: (ctx, { conversation, body }) => messages.read(ctx, conversation, body.number),
  typing: (ctx, { conversation }) => type(ctx, conversation),
  reach: (ctx, { actor, params }) => direct.reach(ctx, actor, params.userId),
  write: (ctx, { actor, params, body }) => direct.write(ctx, actor, params.userId, body),
  reachHost: (ctx, { actor, occurrence }) => direct.reachHost(ctx, actor, occurrence),
  messageHost: (ctx, { actor, occurrence, body }) => direct.messageHost(ctx, actor, occurrence, body),
  create: (ctx, { actor, body }) => groups.create(ctx, actor, body),
  rename: (ctx, { conversation, body }) => groups.rename(ctx, conversation, body.name),
  addPeople: (ctx, { conversation, body }) => groups.addPeople(ctx, conversation, body.userIds),
  removePerson: (ctx, { conversation, params }) => groups.removePerson(ctx, conversation, params.userId),
  leave: (ctx, { conversation, body }) => groups.leave(ctx, conversation, body.fromList),
  mute: (ctx, { conversation, body }) => groups.mute(ctx, conversation, body.until),
  setBlocked: (ctx, { conversation, params, body }) =>
    groups.setBlocked(ctx, conversation, { userId: params.userId, blocked: body.blocked }),
  accept: (ctx, { conversation }) => groups.accept(ctx, conversation),
  decline: (ctx, { conversation }) => groups.decline(ctx, conversation),
  openTeam: (ctx, { actor, team }) => opened.team(ctx, actor, team),
  openEvent: (ctx, { actor, occurrence }) => opened.event(ctx, actor, occurrence),
  log: (ctx, { actor, params, body }) => readLog(ctx, actor.userId, params.conversationId, body),
  settings: (ctx, { actor }) => settings(ctx, actor.userId),
  saveSettings: (ctx, { actor, body }) => changeSettings(ctx, actor.userId, body.readReceipts),
} satisfies Handlers<typeof domain.api, typeof access>;
