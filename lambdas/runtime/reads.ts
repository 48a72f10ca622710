import type * as z from 'zod/mini';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import type { ObjectGiven } from '../core/access.ts';
import type { ActorOf } from '../core/actor.ts';
import { type PageRequest, type PublicReads, publicReads } from '../core/public-reads.ts';
import { type BoundAll, bindAll } from './bind.ts';

type Read<Ctx, E, A> =
  E extends Endpoint<'public', infer P, infer Q, z.ZodMiniType, infer R, infer M>
    ? (
        ctx: Ctx,
        call: {
          readonly actor: ActorOf<'public'>;
          readonly params: z.output<P>;
          readonly query: z.output<Q>;
          readonly request: PageRequest;
        } & ObjectGiven<M, BoundAll<A>>,
      ) => Promise<z.input<R>>
    : never;

/**
 * Handlers of public endpoints that pages also call, as a visitor. They take the context that pages have, and are spread into the handlers
 * of the domain: `{ … } satisfies Reads<typeof contract, Context<'cursors'>, typeof access>`.
 */
export type Reads<C extends Contract, Ctx, A = Record<never, never>> = {
  readonly [Name in keyof C]?: Read<Ctx, C[Name], A>;
};

/** What pages read of a domain: `readsAsVisitor(ctx, contract, { reads, access })`. */
export const readsAsVisitor = <C extends Contract, Ctx, A>(
  ctx: Ctx,
  contract: C,
  { reads, access }: { readonly reads: Reads<C, Ctx, A>; readonly access?: A },
): PublicReads =>
  publicReads(
    contract,
    bindAll(ctx as never, reads as never),
    bindAll(ctx as never, (access ?? {}) as never),
  );
