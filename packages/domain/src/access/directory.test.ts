import { describe, expect, it } from 'vitest';
import { cargoOfGroups, confirmedEmail, groupsOf, isSecondFactorDone } from './index.ts';

describe('groups of a directory', () => {
  const mapping = [
    { grupo: 'farol-admin', funcionario_cargo_id: 6 },
    { grupo: 'farol-corretores', funcionario_cargo_id: 3 },
  ] as const;

  it('give the job title of the first listed group', () => {
    expect(cargoOfGroups(mapping, ['farol-corretores', 'farol-admin'])).toBe(6);
  });

  it('give none to a person in no listed group', () => {
    expect(cargoOfGroups(mapping, ['Farol-Admin', 'outros'])).toBeUndefined();
  });

  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [['a', 1, null], ['a']],
    [{ a: true }, []],
    [undefined, []],
  ])('of %j are %j', (grupos, read) => {
    expect(groupsOf({ grupos }, 'grupos')).toEqual(read);
  });
});

describe('the second factor of a directory', () => {
  it.each([
    [{ amr: ['pwd', 'mfa'] }, null, true],
    [{ amr: ['pwd', 'otp'] }, null, false],
    [{ acr: 'urn:forte' }, 'urn:forte', true],
    [{ acr: 'urn:fraca' }, 'urn:forte', false],
    [{ acr: null }, null, false],
    [{}, null, false],
  ])('by %j where %s is asked for: %s', (claims, acr, done) => {
    expect(isSecondFactorDone(claims, acr)).toBe(done);
  });
});

describe('an e-mail of a directory', () => {
  it.each([
    [{ email: 'Ana@Exemplo.com.br', email_verified: true }, false, 'ana@exemplo.com.br'],
    [{ email: 'ana@exemplo.com.br', email_verified: 'true' }, false, 'ana@exemplo.com.br'],
    [{ email: 'ana@exemplo.com.br' }, false, undefined],
    [{ email: 'ana@exemplo.com.br' }, true, 'ana@exemplo.com.br'],
    [{ email: 'ana@exemplo.com.br', email_verified: false }, true, undefined],
    [{ email: 'ana', email_verified: true }, false, undefined],
    [{ email_verified: true }, false, undefined],
  ])('of %j, trusted %s: %s', (claims, trusts, read) => {
    expect(confirmedEmail(claims, trusts)).toBe(read);
  });
});
