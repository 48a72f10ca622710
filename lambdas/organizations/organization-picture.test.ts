import { describe, expect, it } from 'vitest';
import { findUpload } from '#lambdas/media/upload.table.ts';
import { organizationPictureFrom } from '#shared/domains/media/cover.ts';
import { testContext } from '#test/support/context.ts';
import { openCoverUploads } from '#test/support/covers.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import * as organizations from './organizations.ts';

const ctx = testContext();
const uploads = openCoverUploads(ctx);
const refused = { fields: [{ field: 'body.picture', reason: 'choice' }] };

describe('the picture of an organization', () => {
  it('ORG-01~ PLT-17~ is shown, replaced, and removed; the one before is deleted, and an edit without one keeps it', async () => {
    const { create, edit, ana } = await organizationsWorld(ctx, 1);
    const made = await create();
    expect(made.picture).toBeNull();
    const [first, second] = [
      await uploads.ready(ana.userId, 'organization'),
      await uploads.ready(ana.userId, 'organization'),
    ];
    const shown = await edit(made, { picture: first });
    expect(shown.picture).toEqual(organizationPictureFrom(first));
    const kept = await edit(shown, { about: 'Courts and fields.' });
    expect(kept.picture).toEqual(organizationPictureFrom(first));
    const replaced = await edit(kept, { picture: second });
    expect(replaced.picture).toEqual(organizationPictureFrom(second));
    expect(await findUpload(ctx, { userId: ana.userId, id: first })).toBeUndefined();
    expect((await edit(replaced, { picture: null })).picture).toBeNull();
    expect(await findUpload(ctx, { userId: ana.userId, id: second })).toBeUndefined();
  });

  it('ORG-01~ SEC-03~ is a finished one that the person has uploaded for it, and that nothing else shows', async () => {
    const { create, edit, ana, ben } = await organizationsWorld(ctx, 2);
    const made = await create();
    const other = await create({ name: 'Of Ben' }, ben);
    const used = await uploads.ready(ben.userId, 'organization');
    await edit(other, { picture: used }, ben);
    for (const picture of [
      used,
      await uploads.ready(ben.userId, 'organization'),
      await uploads.ready(ana.userId, 'team'),
      await uploads.sent(ana.userId, 'organization'),
    ])
      await expect(edit(made, { picture })).rejects.toMatchObject(refused);
  });

  it('ORG-01~ is deleted with the organization', async () => {
    const { create, edit, rowOf, ana } = await organizationsWorld(ctx, 3);
    const picture = await uploads.ready(ana.userId, 'organization');
    const { id } = await edit(await create(), { picture });
    await organizations.remove(ctx, await rowOf(id));
    expect(await findUpload(ctx, { userId: ana.userId, id: picture })).toBeUndefined();
  });
});
