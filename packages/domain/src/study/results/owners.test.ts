import { describe, expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { motivosDoEstudo } from '../index.ts';
import { conhecidosDoItem } from '../known/index.ts';
import { bloco, estudo, item } from '../test/estudo.ts';
import { dividasSemCobertura } from './cover.ts';
import { patrimonio } from './estate.ts';
import { donoDe, faladoCom } from './owners.ts';
import { ler, novosPedidos } from './reading.ts';

describe('whose an asset is', () => {
  it.each([
    [{}, 'casal', ['titular', 'casal']],
    [{ natureza_bem: 'comum' }, 'casal', ['titular', 'casal']],
    [{ natureza_bem: 'particular' }, 'titular', ['titular', 'casal']],
    [{ natureza_bem: 'particular', titularidade: 'conjuge' }, 'conjuge', ['conjuge', 'casal']],
    [{ titularidade: 'casal' }, 'casal', ['titular', 'casal']],
  ] as const)('%o is of %s', (bem, dono, com) => {
    expect(donoDe(bem)).toBe(dono);
    expect((['titular', 'conjuge', 'casal'] as const).filter((um) => faladoCom(bem, um))).toEqual(com);
  });

  it('is the same in what is known, proposed, owed and inherited', () => {
    const carro = {
      tipo_bem: 'veiculo',
      descricao: 'Onix 2020',
      valor_mercado: 60_000,
      saldo_devedor: 20_000,
    } as const;
    const lido = (campos: LinhaDe<'bens'>) =>
      estudo({
        diagnostico: { ...bloco, regime_bens: 'separacao', tem_bens: 'S' },
        tabelas: { bens: [{ ...carro, segurado: 'N', ...campos }] },
      });
    const tem = (papel: 'titular' | 'conjuge', campos: LinhaDe<'bens'>) => {
      const de = lido(campos);
      const leitura = ler(de);
      const { dividas_particulares } = patrimonio(leitura, papel, 'SP', novosPedidos());
      return [
        'veiculo_fipe' in conhecidosDoItem(de, item('3.01', {}, { tipo_segurado: papel })),
        motivosDoEstudo(de).some((um) => um.codigo === '3.01' && um.papel === papel),
        dividasSemCobertura(leitura, papel, novosPedidos()),
        dividas_particulares,
      ];
    };
    // Of both: asked once, owed by either, inherited by halves.
    expect(tem('titular', {})).toEqual([true, true, 20_000, 10_000]);
    expect(tem('conjuge', {})).toEqual([false, false, 20_000, 10_000]);
    expect(tem('titular', { natureza_bem: 'particular' })).toEqual([true, true, 20_000, 20_000]);
    expect(tem('conjuge', { natureza_bem: 'particular' })).toEqual([false, false, 0, 0]);
    expect(tem('conjuge', { titularidade: 'conjuge' })).toEqual([true, true, 20_000, 20_000]);
  });
});
