import { expect, test } from './fixtures.ts';

test.describe('the session', () => {
  test('AU-06 AU-11 logging out clears this browser, and the other tabs are signed out too', async ({
    page,
    context,
    signedIn,
    address,
  }) => {
    await signedIn(page, address('fay'));
    const other = await context.newPage();
    await other.goto('/notifications');
    await expect(other.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login?from=%2Fnotifications');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key))),
    ).toEqual([]);
  });

  test('AU-06 a logout that fails on the way signs out all the same, and says so', async ({
    page,
    signedIn,
    address,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await signedIn(page, address('gil'));
    await page.goto('/profile');
    await page.route('**/api/me/offline', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login?logout=true');
    await expect(page.getByText('Error during logout. You have been signed out.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.goto('/home');
    await expect(page).toHaveURL('/login?from=%2Fhome');
  });

  test('AU-11 old tokens are renewed unnoticed; a session that was ended leads to login and back to the same page', async ({
    page,
    product,
    signedIn,
    address,
    logIn,
    expectErrors,
  }) => {
    // The live connection may be tried once more before the page knows that the session has ended.
    expectErrors(/WebSocket connection to .* 403/);
    const caller = await signedIn(page, address('hope'));
    await page.clock.install();
    // It is renewed by whoever needs it first: already by what the open page does in those two hours, or by the next one.
    const renewal = page.waitForRequest((request) =>
      /RefreshToken/.test(`${request.headers()['x-amz-target']} ${request.postData()}`),
    );
    await page.clock.fastForward('02:00:00');
    await page.goto('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
    await renewal;
    await fetch(product.address.awsUrl, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ AccessToken: caller.token }),
    });
    await page.clock.fastForward('02:00:00');
    await page.goto('/settings?tab=availability');
    await expect(page).toHaveURL('/login?from=%2Fsettings%3Ftab%3Davailability');
    await logIn(page, caller.email);
    await expect(page).toHaveURL('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
  });

  for (const path of ['/home', '/profile']) {
    test(`RT-03 a visitor of ${path} logs in first and then gets there`, async ({
      page,
      product,
      address,
      logIn,
    }) => {
      const email = address('ines');
      await product.member(email, { displayName: 'Ines' });
      await page.goto(path);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
      await logIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible();
    });
  }

  test('RT-03 a visitor of an address below /teams is not even told whether it exists', async ({ page }) => {
    await page.goto('/teams/anything');
    await expect(page).toHaveURL('/login?from=%2Fteams%2Fanything');
  });
});

test('RT-07 a new page starts at its top; going back restores the place', async ({
  page,
  product,
  hosted,
  address,
}) => {
  const host = await product.member(address('jo'));
  const boise = { name: 'Ann Morrison Park', address: 'Boise, ID', lat: 43.61, lng: -116.21 };
  for (let n = 1; n <= 8; n += 1) await hosted(host, { title: `Evening number ${n}`, location: boise });
  await page.goto('/discover?near=Boise%2C+ID&lat=43.61&lng=-116.21');
  const last = page.getByRole('link', { name: 'Evening number 8' });
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await last.click();
  await page.waitForURL('**/evt/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Evening number 8' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(place).toBe(before);
});
