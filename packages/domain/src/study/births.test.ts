import { describe, expect, it } from 'vitest';
import { itensOfArea } from '../catalogue/index.ts';
import {
  type Ajuste,
  adjustItens,
  chooseSegurado,
  itensCreatedWithArea,
  type LinhaGuardada,
} from './index.ts';

const nascidas = (conjuge: boolean): LinhaGuardada[] =>
  itensCreatedWithArea(1, conjuge).map((linha) => ({ ...linha, oculto: false }));
const vazio: Ajuste = { criar: [], mostrar: [], esconder: [], trocar: [] };
const com = (linhas: LinhaGuardada[], muda: Partial<LinhaGuardada>, codigo: string, segurado: string) =>
  linhas.map((l) => (l.codigo === codigo && l.tipo_segurado === segurado ? { ...l, ...muda } : l));

describe('rows of an area', () => {
  it('are one for the customer and one for the spouse where the item has one', () => {
    expect(itensCreatedWithArea(1, false)).toHaveLength(14);
    expect(itensCreatedWithArea(1, true)).toHaveLength(27);
    expect(itensCreatedWithArea(1, true).filter((l) => l.codigo === '1.14')).toHaveLength(1);
    expect(itensCreatedWithArea(6, true)).toHaveLength(
      itensOfArea(6).length + itensOfArea(6).filter((i) => i.conjuge).length,
    );
  });

  it('are unchanged while the marital status is', () => {
    expect(adjustItens(1, nascidas(true), true)).toEqual(vazio);
    expect(adjustItens(1, nascidas(false), false)).toEqual(vazio);
    expect(adjustItens(1, [], true).criar).toHaveLength(27);
  });

  it('are added for a new spouse and hidden when the spouse leaves', () => {
    expect(adjustItens(1, nascidas(false), true).criar).toHaveLength(13);
    const saida = adjustItens(1, nascidas(true), false);
    expect(saida.esconder).toHaveLength(13);
    expect(saida.esconder.every((l) => l.tipo_segurado === 'conjuge')).toBe(true);
  });

  it('are shown again with their answers', () => {
    const escondidas = nascidas(true).map((l) => ({ ...l, oculto: l.tipo_segurado === 'conjuge' }));
    expect(adjustItens(1, escondidas, true)).toEqual({
      ...vazio,
      mostrar: escondidas
        .filter((l) => l.oculto)
        .map((l) => ({ codigo: l.codigo, tipo_segurado: 'conjuge' })),
    });
  });
});

describe('joint row', () => {
  const casada = nascidas(true);
  const joint = com(
    com(casada, { oculto: true }, '1.01', 'conjuge'),
    { tipo_segurado: 'casal' },
    '1.01',
    'titular',
  );

  it('replaces both rows', () => {
    expect(chooseSegurado('1.01', 'casal', casada, true)).toEqual({
      ...vazio,
      esconder: [{ codigo: '1.01', tipo_segurado: 'conjuge' }],
      trocar: [{ codigo: '1.01', tipo_segurado: 'titular', para: 'casal' }],
    });
    expect(adjustItens(1, joint, true)).toEqual(vazio);
  });

  it('is split into both rows again', () => {
    expect(chooseSegurado('1.01', 'titular', joint, true)).toEqual({
      ...vazio,
      mostrar: [{ codigo: '1.01', tipo_segurado: 'conjuge' }],
      trocar: [{ codigo: '1.01', tipo_segurado: 'casal', para: 'titular' }],
    });
  });

  it('becomes the customer’s when the spouse leaves', () => {
    const { trocar, criar } = adjustItens(1, joint, false);
    expect(trocar).toEqual([{ codigo: '1.01', tipo_segurado: 'casal', para: 'titular' }]);
    expect(criar).toEqual([]);
  });

  it('requires a spouse', () => {
    expect(chooseSegurado('1.01', 'casal', nascidas(false), false)).toHaveProperty('erro');
  });

  it('is unchanged when chosen again', () => {
    expect(chooseSegurado('1.01', 'casal', joint, true)).toEqual(vazio);
  });
});
