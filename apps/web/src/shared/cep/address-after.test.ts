import { describe, expect, it } from 'vitest';
import { addressAfter, type CepAddress, NO_ADDRESS } from './address-after.ts';

const PAULISTA: CepAddress = {
  endereco_estado: 'SP',
  endereco_cidade: 'São Paulo',
  endereco_bairro: 'Bela Vista',
  endereco_logradouro: 'Avenida Paulista',
};
const TOWN: CepAddress = { ...NO_ADDRESS, endereco_estado: 'RS', endereco_cidade: 'Chuí' };

const after = (
  now: CepAddress,
  found: CepAddress,
  over: Partial<Parameters<typeof addressAfter>[0]> = {},
) => ({
  ...now,
  ...addressAfter({ before: now, now, first: NO_ADDRESS, filled: {}, found, ...over }),
});

describe('the answer to a postal code', () => {
  it('fills the empty fields', () => {
    expect(after(NO_ADDRESS, PAULISTA)).toEqual(PAULISTA);
  });

  it('takes away what the former one filled', () => {
    expect(after(PAULISTA, TOWN, { filled: PAULISTA })).toEqual(TOWN);
  });

  it('takes away the stored address of another code', () => {
    expect(after(PAULISTA, TOWN, { first: PAULISTA })).toEqual(TOWN);
  });

  it('leaves no town of another state where the list has not the one it names', () => {
    const unknown = { ...NO_ADDRESS, endereco_estado: 'RS' as const };
    expect(after(PAULISTA, unknown, { filled: PAULISTA })).toEqual(unknown);
  });

  it('keeps what was typed by hand and it says nothing of', () => {
    const typed = { ...TOWN, endereco_bairro: 'Centro', endereco_logradouro: 'Rua Brasil' };
    expect(after(typed, { ...TOWN, endereco_cidade: 'Pelotas' }, { filled: TOWN })).toEqual({
      ...typed,
      endereco_cidade: 'Pelotas',
    });
  });

  it('keeps a street that was typed by hand in the same town', () => {
    const typed = { ...PAULISTA, endereco_logradouro: 'Avenida Paulista, fundos' };
    expect(after(typed, PAULISTA, { filled: PAULISTA })).toEqual(typed);
  });

  it('does not touch what is typed meanwhile', () => {
    const now = { ...NO_ADDRESS, endereco_bairro: 'Cen' };
    expect(after(now, PAULISTA, { before: NO_ADDRESS }).endereco_bairro).toBe('Cen');
  });
});
