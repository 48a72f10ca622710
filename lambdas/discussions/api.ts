import type { Handlers } from '../runtime/http.ts';
import { access } from './access.ts';
import type { discussions as domain } from './domain.ts';
import * as moderation from './moderation.ts';
import * as people from './people.ts';
import * as posting from './posting.ts';
import * as reads from './reads.ts';
import * as takingPart from './taking-part.ts';

export { access };

export const handlers = {
  threads: (ctx, { actor, discussion, roles, query }) =>
    reads.threads(ctx, actor, discussion, { roles, ...query }),
  thread: (ctx, { actor, discussion, roles, params: { threadId }, query }) =>
    reads.thread(ctx, actor, discussion, { roles, threadId, ...query }),
  mentionable: (ctx, { actor, discussion }) => people.mentionable(ctx, actor, discussion),
  post: (ctx, { actor, discussion, roles, body }) => posting.post(ctx, actor, discussion, roles, body),
  edit: (ctx, { actor, params, body }) => posting.edit(ctx, actor, params, body.text),
  remove: (ctx, { actor, roles, params }) => posting.remove(ctx, actor, roles, params),
  react: (ctx, { actor, params: { kind, ...key }, body: { on } }) =>
    takingPart.react(ctx, actor, key, { kind, on }),
  vote: (ctx, { actor, discussion, roles, params: { threadId }, body: { options } }) =>
    takingPart.vote(ctx, actor, discussion, { roles, threadId, options }),
  voters: (ctx, { actor, discussion, roles, params }) =>
    people.voters(ctx, actor, discussion, roles, params.threadId),
  pin: (ctx, { discussion, params: { threadId }, body: { on } }) =>
    moderation.pin(ctx, discussion, { threadId, on }),
  announce: (ctx, { discussion, params: { threadId }, body: { on } }) =>
    moderation.announce(ctx, discussion, { threadId, on }),
  mute: (ctx, { actor, discussion, roles, params: { threadId }, body: { on } }) =>
    takingPart.mute(ctx, actor, discussion, { roles, threadId, on }),
  see: (ctx, { actor, discussion, roles, body: { threads } }) =>
    takingPart.see(ctx, actor, discussion, { roles, threads }),
  report: (ctx, { actor, discussion, roles, params }) =>
    moderation.report(ctx, actor, discussion, roles, params),
  decide: (ctx, { params, body }) => moderation.decide(ctx, params, body.keep),
} satisfies Handlers<typeof domain.api, typeof access>;
