import { UserId } from '#shared/kernel/ids.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { answerFor } from '../core/public-reads.ts';
import { findPerson, missing, publicPage, rendered } from './page.ts';

/** A profile. Search engines are not asked to index it: it is for players, not for the whole web. */
export const profilePage = publicPage({
  async show(ctx, visit, { userId }) {
    const { usersContract } = await import('./contracts.ts');
    const id = UserId.safeParse(userId);
    // Its screen reads the same: strangers do not see everybody who is active.
    const profile = id.success && (await answerFor(visit.read, usersContract.profile, { userId: id.data }));
    const person = profile ? await findPerson(ctx, profile.id) : undefined;
    if (!profile || !person) return missing(ctx, visit);
    const { displayName } = person.user;
    const locale = visit.language ?? person.locale;
    const siteName = ctx.platformNames[visit.platform];
    const description = pageSentences[locale].personOn(displayName, siteName);
    const head = { title: `${displayName} · ${siteName}`, description, locale, siteName };
    return rendered(ctx, visit, { status: 200, head, shows: [profile.id] });
  },
});

/** What a link from an email is for: it needs no scripts, and opening it changes nothing. */
export const answerPage = publicPage({
  async show(ctx, visit, { token = '' }) {
    const { answersContract } = await import('./contracts.ts');
    const shown = await answerFor(visit.read, answersContract.page, { token });
    const siteName = ctx.platformNames[visit.platform];
    const head = {
      ...(shown && { title: `${shown.event.title} · ${siteName}` }),
      ...{ locale: visit.language ?? ('en' as const), siteName },
    };
    return rendered(
      ctx,
      visit,
      shown ? { status: 200, head, shows: [], isPersonal: true } : { status: 404, head, isPersonal: true },
    );
  },
});
