import { describe, expect, it } from 'vitest';
import { parseKeyUri, spellSecret } from '../../src/domain/account/key-uri';
import { authenticatorsLeft, checkAuthenticatorChoice, checkSecondFactor, toFactorCode } from '../../src/domain/account/rules';
import { authenticatorName, contactAddress, secondFactorWords } from '../../src/domain/account/second-factor-text';
import { anAccount } from '../builders/account';

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Studio:ada%40example.org?secret=${secret}&period=30&digits=6&algorithm=SHA1&issuer=Studio`;

describe('the set-up of a second factor', () => {
  it('without an app says what the specification says', () => {
    const issue = checkAuthenticatorChoice({ type: '' });
    expect(issue && secondFactorWords[issue]).toBe('Authenticator type must be provided');
    expect(checkAuthenticatorChoice({ type: 'google' })).toBeNull();
  });

  it('offers only the apps that are not confirmed', () => {
    expect(authenticatorsLeft(anAccount())).toEqual(['google', 'okta']);
    expect(authenticatorsLeft(anAccount({ authenticators: ['google'] }))).toEqual(['okta']);
    expect(authenticatorsLeft(anAccount({ authenticators: ['okta', 'google'] }))).toEqual([]);
  });
});

describe('a code', () => {
  it.each([
    ['', 'google', 'MFA PIN must be provided'],
    ['123456', '', 'Authenticator type must be provided'],
    ['12345', 'google', 'The code has six digits'],
    ['12345a', 'google', 'The code has six digits'],
  ])('"%s" of the app "%s" is refused: %s', (code, type, words) => {
    const issue = checkSecondFactor({ type, code });
    expect(issue && secondFactorWords[issue]).toBe(words);
  });

  it('of six digits may be sent, however it was typed', () => {
    expect(checkSecondFactor({ type: 'okta', code: toFactorCode(' 123 456 7') })).toBeNull();
    expect(toFactorCode('12-34')).toBe('1234');
  });
});

describe('the QR code of an authenticator', () => {
  it('gives the key in groups of four and the link that opens an app', () => {
    expect(parseKeyUri(uri)).toEqual({ uri, secret });
    expect(spellSecret(secret)).toBe('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    expect([spellSecret('ABCDE'), spellSecret('')]).toEqual(['ABCD E', '']);
  });

  it.each([
    '',
    'https://evil.example/?secret=ABCDEFGHIJKLMNOPQRST',
    'otpauth://totp/Studio:ada',
    'otpauth://totp/Studio:ada?issuer=Studio',
    'otpauth://hotp/Studio:ada?secret=ABCDEFGHIJKLMNOPQRST',
    'otpauth://totp/Studio:ada?secret=SHORT',
    'otpauth://totp/Studio:ada?secret=ABCDEFGHIJ KLMNOPQRST',
    'javascript:alert(1)//otpauth://totp/a?secret=ABCDEFGHIJKLMNOPQRST',
  ])('that says "%s" is no key', (text) => {
    expect(parseKeyUri(text)).toBeNull();
  });

  it('may name its key anywhere, in small letters and with padding', () => {
    expect(parseKeyUri('otpauth://totp/S:a?issuer=S&secret=abcdefghijklmnop%3D%3D')?.secret).toBe('ABCDEFGHIJKLMNOP');
  });
});

describe('the words of a second factor', () => {
  it('name the two apps, and another one as the server does', () => {
    expect(['google', 'okta', 'yubi'].map(authenticatorName)).toEqual(['Google Authenticator', 'Okta Verify', 'yubi']);
  });

  it('lead to the contact of the installation, by mail or to a page', () => {
    expect(contactAddress('help@example.org')).toBe('mailto:help@example.org');
    expect(contactAddress('https://example.org/help')).toBe('https://example.org/help');
    expect(contactAddress('')).toBeNull();
  });
});
