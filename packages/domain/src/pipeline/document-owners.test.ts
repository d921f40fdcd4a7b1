import { describe, expect, test } from 'vitest';
import { concernsItems, DO_CONJUGE, DO_TITULAR, insuredBy, ownerKey, ownersOfDocument } from './index.ts';

const LIA = { tipo_segurado: null, dependente: 'Lia' };
const always = () => true;

describe('whom items insure', () => {
  test.each([
    ['the customer', [{ tipo_segurado: 'titular' }], [DO_TITULAR]],
    ['the spouse', [{ tipo_segurado: 'conjuge' }], [DO_CONJUGE]],
    ['the couple', [{ tipo_segurado: 'casal' }], [DO_TITULAR, DO_CONJUGE]],
    [
      'a family on one health plan',
      [
        {
          tipo_segurado: 'titular',
          vidas: [
            { nome: 'Rafael', parentesco: 'conjuge' },
            { nome: 'Lia', parentesco: 'filho' },
            { nome: 'sem parentesco' },
          ],
        },
      ],
      [DO_TITULAR, DO_CONJUGE, LIA],
    ],
  ] as const)('%s', (_, itens, pessoas) => {
    expect(insuredBy(itens)).toEqual(pessoas);
  });
});

describe('who provides a document', () => {
  test('is nobody in particular where it is not personal', () => {
    expect(ownersOfDocument('iptu', [DO_TITULAR, DO_CONJUGE], always)).toEqual([
      { tipo_segurado: null, dependente: null },
    ]);
  });
  test('is everybody whose own cover asks for it', () => {
    const owners = ownersOfDocument(
      'renda',
      [DO_TITULAR, DO_CONJUGE],
      ({ tipo_segurado }) => tipo_segurado === 'conjuge',
    );
    expect(owners).toEqual([DO_CONJUGE]);
  });
  test('is the customer where nobody alone is asked', () => {
    expect(ownersOfDocument('renda', [DO_TITULAR, DO_CONJUGE], () => false)).toEqual([DO_TITULAR]);
  });
  test('is the policyholder too for identity, also of another insured person', () => {
    expect(ownersOfDocument('identidade', [DO_CONJUGE], always)).toEqual([DO_TITULAR, DO_CONJUGE]);
    expect(ownersOfDocument('dps', [DO_CONJUGE], always)).toEqual([DO_CONJUGE]);
  });
  test('is no child for an income or beneficiaries', () => {
    expect(ownersOfDocument('beneficiarios', [DO_TITULAR, LIA], always)).toEqual([DO_TITULAR]);
    expect(ownersOfDocument('dps', [DO_TITULAR, LIA], always)).toEqual([DO_TITULAR, LIA]);
  });
});

test('a personal document without a person is the customer’s', () => {
  const none = { tipo_segurado: null, dependente: null };
  expect(ownerKey('dps', none)).toBe(ownerKey('dps', DO_TITULAR));
  expect(ownerKey('iptu', none)).toBe('');
});

test('an area waits for the spouse’s papers only where it insures the spouse', () => {
  expect(concernsItems(DO_CONJUGE, [{ tipo_segurado: 'titular' }])).toBe(false);
  expect(concernsItems(DO_CONJUGE, [{ tipo_segurado: 'casal' }])).toBe(true);
  expect(concernsItems(DO_TITULAR, [])).toBe(true);
});
