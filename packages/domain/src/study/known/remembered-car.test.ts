import { describe, expect, it } from 'vitest';
import type { CamposDeItem, LinhaDe } from '../../catalogue/index.ts';
import type { BemNomeado } from '../snapshot.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { withKnown } from './index.ts';

type Bem = LinhaDe<'bens'>;

const car = (letra: string, descricao: string, parte: Bem = {}): Bem => ({
  linha_uuid: `0198c2a4-0000-7000-8000-00000000000${letra}`,
  tipo_bem: 'veiculo',
  descricao,
  valor_mercado: 100_000,
  ...parte,
});
const TORO = car('a', 'Fiat Toro 2022');
const COMPASS = car('b', 'Jeep Compass 2021', { valor_mercado: 150_000 });

/** The item's value of the car, and what the item remembers, as in the study with these assets. */
function read(bens: readonly Bem[], campos: CamposDeItem = {}, bem_nomeado: BemNomeado | null = null) {
  const lido = withKnown({
    ...estudo({ produtos: [produto(3, [item('3.01', campos, { bem_nomeado })])] }),
    diagnostico: { ...bloco, tem_bens: 'S' },
    tabelas: { bens },
  });
  const [auto] = lido.produtos[0]!.itens;
  return {
    fipe: auto?.campos.veiculo_fipe ?? null,
    ano: auto?.campos.veiculo_ano ?? null,
    lembrado: auto?.bem_nomeado ?? null,
  };
}

const named = (veiculo_marca_modelo: string): CamposDeItem => ({ veiculo_marca_modelo });

describe('the row that a name in an item means', () => {
  const { lembrado } = read([TORO, COMPASS], named('Fiat Toro'));
  const renamed = { ...TORO, descricao: 'Carro do João' };

  it('stays the same when it gets other words', () => {
    expect(read([renamed, COMPASS], named('Fiat Toro'), lembrado).fipe).toBe(100_000);
  });

  it('stays the same when another row gets the words of the name', () => {
    const other = { ...COMPASS, descricao: 'Fiat Toro' };
    expect(read([TORO, other], named('Fiat Toro'), lembrado).fipe).toBe(100_000);
  });

  it('stays the same when two rows swap their words', () => {
    const swapped = [
      { ...TORO, descricao: COMPASS.descricao ?? null },
      { ...COMPASS, descricao: TORO.descricao ?? null },
    ];
    expect(read(swapped, named('Fiat Toro'), lembrado).fipe).toBe(100_000);
  });

  it.each(['Fiat Toro Freedom 1.3 Turbo', 'Fiat Toro Fr', 'Toro'])(
    'stays the same when the name becomes %s, whatever the row is called now',
    (nome) => {
      expect(read([renamed, COMPASS], named(nome), lembrado).fipe).toBe(100_000);
    },
  );

  it('is another one once the name is another car’s', () => {
    expect(read([TORO, COMPASS], named('Jeep Compass'), lembrado).fipe).toBe(150_000);
    expect(read([TORO, COMPASS], named('Honda Civic'), lembrado).fipe).toBeNull();
  });

  it('is none after it was removed, and the same once it is back', () => {
    const removed = read([COMPASS], named('Fiat Toro'), lembrado);
    expect(removed.fipe).toBeNull();
    expect(read([renamed, COMPASS], named('Fiat Toro'), removed.lembrado).fipe).toBe(100_000);
  });

  it('follows from the words where nothing is remembered', () => {
    expect(read([TORO, COMPASS], named('Fiat Toro')).fipe).toBe(100_000);
    expect(read([renamed, COMPASS], named('Fiat Toro')).fipe).toBeNull();
  });
});

describe('of two cars alike', () => {
  const free = car('a', 'Fiat Toro');
  const insured = car('b', 'Fiat Toro', { valor_mercado: 90_000, segurado: 'S' });

  it('the name means the row that it was prefilled from', () => {
    const { fipe, lembrado } = read([insured, free]);
    expect(fipe).toBe(100_000);
    const now = [
      { ...insured, segurado: 'N' as const },
      { ...free, segurado: 'S' as const },
    ];
    expect(read(now, named('Fiat Toro Freedom'), lembrado).fipe).toBe(100_000);
  });

  it('the one renamed is not taken for the other', () => {
    const { lembrado } = read([insured, free], named('Fiat Toro'));
    const now = [insured, { ...free, descricao: 'Fiat Toro Ranch' }];
    expect(read(now, named('Fiat Toro'), lembrado).fipe).toBe(100_000);
  });

  it('a name that may mean either means none', () => {
    expect(read([free, { ...insured, segurado: 'N' }], named('Fiat Toro')).fipe).toBeNull();
  });
});

it('a name not typed remembers nothing of its own: the only car left counts', () => {
  const { lembrado } = read([TORO]);
  expect(read([COMPASS], {}, lembrado).fipe).toBe(150_000);
});

describe('the year that the words of a row said', () => {
  const { lembrado } = read([TORO]);
  const completed = { ...TORO, descricao: 'Fiat Toro Freedom 1.3' };

  it('stays while they are completed without it, also at the next look', () => {
    const after = read([completed], {}, lembrado);
    expect(after.ano).toBe(2022);
    expect(read([{ ...completed, descricao: 'Fiat Toro Freedom 1.3 flex' }], {}, after.lembrado).ano).toBe(
      2022,
    );
  });

  it('is the new one once they say another', () => {
    expect(read([{ ...completed, descricao: 'Fiat Toro Freedom 2023' }], {}, lembrado).ano).toBe(2023);
  });

  it('goes when they name another car', () => {
    expect(read([{ ...TORO, descricao: 'Honda Civic' }], {}, lembrado).ano).toBeNull();
  });
});
