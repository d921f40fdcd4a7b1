import { expect, it } from 'vitest';
import { computeResultados } from '../index.ts';
import { estudo, item, produto } from '../test/estudo.ts';
import { fillWithKnown, usualForItem, withKnown } from './index.ts';

const blank = { interesse: 'S', tempo_necessidade: null, nota_desejada: null } as const;
const study = (...itens: ReturnType<typeof item>[]) => estudo({ produtos: [produto(1, itens)] });
const proposed = (one: ReturnType<typeof item>, ...others: ReturnType<typeof item>[]) => {
  const [first] = withKnown(study(one, ...others)).produtos[0]?.itens ?? [];
  return first ? usualForItem(first) : {};
};

it('proposes the full score, a cover within the month, and the notary', () => {
  const of = (codigo: '1.01' | '1.11') => proposed(item(codigo, blank));
  expect(of('1.01').nota_desejada).toEqual({ valor: 10, origem: 'habitual', detalhe: null });
  expect(of('1.01').tempo_necessidade?.valor).toBe(2);
  expect(of('1.11').tipo_inventario?.valor).toBe('extrajudicial');
});

it('gives way to what is typed, here or in another item', () => {
  expect(proposed(item('1.01', { ...blank, nota_desejada: 8 }))).not.toHaveProperty('nota_desejada');
  const other = item('1.06', { nota_desejada: 7, tempo_necessidade: 3 });
  expect(proposed(item('1.01', blank), other)).toEqual({});
});

it('fills no blank: neither the wished score nor the order of priorities reads it', () => {
  const life = item('1.01', blank);
  expect(fillWithKnown(life.campos, usualForItem(life))).toMatchObject({
    nota_desejada: null,
    tempo_necessidade: null,
  });
  const conferido = withKnown(study(life));
  expect(conferido.produtos[0]?.itens[0]?.campos.nota_desejada).toBeNull();
  const wished = (of: typeof conferido) =>
    computeResultados(of).find((r) => r.kind === 'estudo.nota_geral' && r.referencia === 'desejada');
  const inputs = wished(conferido)?.inputs;
  expect(JSON.stringify(inputs)).not.toContain('10');
  expect(
    JSON.stringify(wished(withKnown(study(item('1.01', { ...blank, nota_desejada: 10 }))))?.inputs),
  ).toContain('10');
});
