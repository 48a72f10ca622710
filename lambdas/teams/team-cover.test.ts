import { describe, expect, it } from 'vitest';
import { findUpload } from '#lambdas/media/upload.table.ts';
import { addAccount } from '#lambdas/users/store/index.ts';
import { pictureKey } from '#shared/domains/media/rules.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { aMember, aTeam, aUser, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { openCoverUploads } from '#test/support/covers.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { teams, members } = createTeamsCaller(ctx);
const uploads = openCoverUploads(ctx);
const readyFor = (userId: UserId) => uploads.ready(userId, 'team');
const shownBy = async (userId: UserId, id: UploadId) => (await findUpload(ctx, { userId, id }))?.shownBy;

const coverOf = (id: UploadId) => {
  const at = (width: number) => `/${pictureKey('team', id, width)}`;
  return { cover: { id, small: at(640), large: at(1280) }, photoURL: at(1280) };
};
const refused = { fields: [{ field: 'body.cover', reason: 'choice' }] };
const texts = { about: 'Tuesdays at six.', gameTypes: ['tennis'] };

describe('the cover of a team', () => {
  it('TEA-02~ PLT-17~ is there from the start, on the page and on cards, and does not expire anymore', async () => {
    const owner = await signUp(ctx, 1);
    const cover = await readyFor(owner.userId);
    const body = aTeam({ requestKey: requestKey(1), cover });
    const { id } = await teams.create(owner, body, 'gth');
    expect(await teams.page(id)).toMatchObject(coverOf(cover));
    expect((await teams.mine(owner)).items).toMatchObject([coverOf(cover)]);
    const upload = await findUpload(ctx, { userId: owner.userId, id: cover });
    expect([upload?.shownBy, upload?.expiresAt]).toEqual([[id], undefined]);
    expect((await teams.create(owner, body, 'gth')).id).toBe(id);
  });

  it('PLT-17~ SEC-03~ is a finished one that its admin has uploaded for it, and that no other team shows', async () => {
    const { id } = await startTeam(ctx, 11);
    const owner = aMember(11);
    const other = await signUp(ctx, 12);
    const shown = await readyFor(owner.userId);
    await teams.edit(owner, id, { ...texts, cover: shown });
    const wrong = [
      shown,
      await readyFor(other.userId),
      await uploads.ready(owner.userId),
      await uploads.sent(owner.userId, 'team'),
    ];
    const second = await teams.create(owner, aTeam({ requestKey: requestKey(13), name: 'Second' }), 'gth');
    for (const [index, cover] of wrong.entries()) {
      const body = aTeam({ requestKey: requestKey(14 + index), name: `Third ${index}`, cover });
      await expect(teams.create(owner, body, 'gth')).rejects.toMatchObject(refused);
      await expect(teams.edit(owner, second.id, { ...texts, cover })).rejects.toMatchObject(refused);
    }
    expect((await teams.mine(owner)).items.map(({ name }) => name).toSorted()).toEqual(['Second', 'Team 11']);
  });

  it('TEA-05~ PLT-17~ any admin replaces or removes it; the one before is deleted, and an edit of the texts keeps it', async () => {
    const { id } = await startTeam(ctx, 21, { privacy: 'public' });
    const owner = aMember(21);
    const admin = aMember(22);
    await addAccount(ctx, aUser(22));
    await members.join(admin, id);
    await members.assignRole(owner, id, admin.userId, 'admin');
    const [one, two] = [await readyFor(owner.userId), await readyFor(admin.userId)];
    await teams.edit(owner, id, { ...texts, cover: one });
    await teams.edit(admin, id, texts);
    await teams.edit(admin, id, { ...texts, cover: one });
    expect(await teams.page(id)).toMatchObject(coverOf(one));
    await teams.edit(admin, id, { ...texts, cover: two });
    expect(await teams.page(id)).toMatchObject(coverOf(two));
    expect(await findUpload(ctx, { userId: owner.userId, id: one })).toBeUndefined();
    expect(await shownBy(admin.userId, two)).toEqual([id]);
    await teams.edit(owner, id, { ...texts, cover: null });
    expect(await teams.page(id)).toMatchObject({ cover: null, photoURL: null });
    expect(await findUpload(ctx, { userId: admin.userId, id: two })).toBeUndefined();
  });

  it('TEA-13 goes with the team', async () => {
    const { id } = await startTeam(ctx, 31);
    const owner = aMember(31);
    const cover = await readyFor(owner.userId);
    await teams.edit(owner, id, { ...texts, cover });
    await teams.remove(owner, id, 'Team 31');
    expect(await findUpload(ctx, { userId: owner.userId, id: cover })).toBeUndefined();
  });
});
