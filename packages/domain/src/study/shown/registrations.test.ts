import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { missingRegistros, registrosOnce } from './registrations.ts';

const missing = (area: Area, codigos: CodigoItem[], registros: object = {}) =>
  missingRegistros(
    estudo({
      diagnostico: { ...bloco, ...registros },
      produtos: [
        produto(
          area,
          codigos.map((codigo) => item(codigo)),
        ),
      ],
    }),
  ).map(({ registro }) => registro);

describe('missing registrations', () => {
  it.each([
    [1, '1.01', 'registro_susep'],
    [2, '2.04', 'registro_cvm'],
    [4, '4.03', 'correspondente_instituicoes'],
    [6, '6.01', 'registro_creci'],
  ] as const)('are told in area %i for %s', (area, codigo, registro) => {
    expect(missing(area, [codigo])).toEqual([registro]);
    expect(missing(area, [codigo], { [registro]: 'X 1' })).toEqual([]);
  });

  it('are named once per area, an investment abroad with two', () => {
    expect(missing(2, ['2.01', '2.04'])).toEqual(['registro_cvm']);
    expect(missing(5, ['5.05'])).toEqual(['correspondente_instituicoes', 'registro_cvm']);
  });

  it('are one text where several areas lack the same one', () => {
    const produtos = [produto(4, [item('4.03')]), produto(5, [item('5.01')]), produto(6, [item('6.01')])];
    const once = registrosOnce(missingRegistros(estudo({ diagnostico: bloco, produtos })));
    expect(once.map(({ registro, areas }) => [registro, areas])).toEqual([
      ['correspondente_instituicoes', [4, 5]],
      ['registro_creci', [6]],
    ]);
  });

  it('do not count items nobody wants, nor consortia', () => {
    const semInteresse = produto(2, [item('2.04', { interesse: 'N' })]);
    expect(missingRegistros(estudo({ produtos: [semInteresse] }))).toEqual([]);
    expect(missing(4, ['4.01'])).toEqual([]);
  });
});
