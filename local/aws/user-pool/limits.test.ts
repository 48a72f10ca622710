import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../test-surroundings.ts';
import { confirmedUser, LEGACY_CLIENT_ID, PASSWORD, poolsOfTest, signIn } from './test-pool.ts';

const email = 'ana@example.com';
const { start, startWithUser } = poolsOfTest();

const stranger = 'nobody@example.com';

describe('what a stranger can find out about an email', () => {
  it.each([
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: stranger, SRP_A: 'abc' } }],
    ['ForgotPassword', { Username: stranger }],
    ['ConfirmForgotPassword', { Username: stranger, ConfirmationCode: '123456', Password: PASSWORD }],
    ['ResendConfirmationCode', { Username: stranger }],
  ])(
    'AU-03 %s says that the user is unknown where the client is configured as LEGACY',
    async (operation, body) => {
      const pool = await start();
      expect(await pool.call(operation, body, LEGACY_CLIENT_ID)).toBe('UserNotFoundException');
      expect(await pool.call(operation, body)).not.toBe('UserNotFoundException');
    },
  );

  it('AU-03 a hidden unknown address looks like a wrong password, over SRP too', async () => {
    const pool = await start();
    expect(await signIn(pool, stranger)).toBe('NotAuthorizedException');
    const srp = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: stranger, SRP_A: 'abc' } };
    const [first, second] = [await pool.call('InitiateAuth', srp), await pool.call('InitiateAuth', srp)];
    expect(first.ChallengeParameters.SALT).toBe(second.ChallengeParameters.SALT);
    const responses = { PASSWORD_CLAIM_SECRET_BLOCK: first.ChallengeParameters.SECRET_BLOCK };
    const answer = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: responses };
    expect(await pool.call('RespondToAuthChallenge', answer)).toBe('NotAuthorizedException');
  });

  it('AU-03 a reset for an unknown address looks successful and sends nothing', async () => {
    const pool = await start();
    const answer = await pool.call('ForgotPassword', { Username: stranger });
    expect(answer.CodeDeliveryDetails.Destination).toBe('n***@e***');
    expect(pool.mails).toEqual([]);
  });
});

describe('limits', () => {
  it('a password is never sent: the flow for it is disabled', async () => {
    const pool = await startWithUser();
    const sent = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } };
    expect(await pool.call('InitiateAuth', sent)).toBe('InvalidParameterException');
  });

  it('AU-03 an unconfirmed person gets that error only with the right password', async () => {
    const pool = await start();
    await pool.call('SignUp', { Username: email, Password: PASSWORD });
    expect(await signIn(pool, email, 'Wrong0rd!')).toBe('NotAuthorizedException');
    expect(await signIn(pool, email)).toBe('UserNotConfirmedException');
  });

  it('AU-03 too many calls in a second are refused, and accepted again a second later', async () => {
    // Each login takes two calls.
    const pool = await start({ quotas: { UserAuthentication: 4 } });
    await signIn(pool, stranger);
    await signIn(pool, stranger);
    expect(await signIn(pool, stranger)).toBe('TooManyRequestsException');
    pool.clock.advance(1000);
    expect(await signIn(pool, stranger)).toBe('NotAuthorizedException');
  });

  it('AU-03 five wrong passwords lock the account for a while, even for the right one', async () => {
    const pool = await startWithUser();
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(pool, email, 'Wrong0rd!');
    expect(await signIn(pool, email)).toBe('NotAuthorizedException');
    pool.clock.advance(1000);
    expect(await signIn(pool, email)).toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('AU-03 after five wrong codes, codes are refused for an hour', async () => {
    const pool = await startWithUser();
    await pool.call('ForgotPassword', { Username: email });
    const code = pool.lastCode();
    const guess = (ConfirmationCode: string) =>
      pool.call('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess('x')).toBe('CodeMismatchException');
    expect(await guess(code)).toBe('LimitExceededException');
    pool.clock.advance(HOUR);
    await pool.call('ForgotPassword', { Username: email });
    expect(await guess(pool.lastCode())).toEqual({});
  });

  it('AU-03 the sixth code within an hour is refused', async () => {
    const pool = await startWithUser();
    for (let sent = 0; sent < 5; sent += 1) await pool.call('ForgotPassword', { Username: email });
    expect(await pool.call('ForgotPassword', { Username: email })).toBe('LimitExceededException');
  });

  it('AU-01 a sign-up code is valid for a day, a reset code for an hour', async () => {
    const pool = await start();
    await pool.call('SignUp', { Username: email, Password: PASSWORD });
    const confirm = () => pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: pool.lastCode() });
    pool.clock.advance(DAY);
    expect(await confirm()).toBe('ExpiredCodeException');
    await pool.call('ResendConfirmationCode', { Username: email });
    pool.clock.advance(DAY - MINUTE);
    expect(await confirm()).toEqual({});
    await pool.call('ForgotPassword', { Username: email });
    pool.clock.advance(HOUR);
    const reset = { Username: email, ConfirmationCode: pool.lastCode(), Password: PASSWORD };
    expect(await pool.call('ConfirmForgotPassword', reset)).toBe('ExpiredCodeException');
  });

  it('AU-07 another account’s email cannot be used', async () => {
    const pool = await startWithUser();
    await confirmedUser(pool, 'bo@example.com');
    const { AuthenticationResult: tokens } = await signIn(pool, 'bo@example.com');
    const change = { AccessToken: tokens.AccessToken, UserAttributes: [{ Name: 'email', Value: email }] };
    expect(await pool.call('UpdateUserAttributes', change)).toBe('AliasExistsException');
    const lie = { ...change, UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };
    expect(await pool.call('UpdateUserAttributes', lie)).toBe('NotAuthorizedException');
  });
});
