import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { motivosOfEstudo } from '../index.ts';
import { knownForItem } from '../known/index.ts';
import { bloco, estudo, item } from '../test/estudo.ts';
import { uncoveredDividas } from './cover.ts';
import { estateOf } from './estate.ts';
import { newAccount } from './evaluate.ts';
import { isSpokenOfWith, ownerOf } from './owners.ts';
import { newRequests, prepareStudy } from './reading.ts';

describe('owner of an asset', () => {
  it.each([
    [{}, 'casal', ['titular', 'casal']],
    [{ natureza_bem: 'comum' }, 'casal', ['titular', 'casal']],
    [{ natureza_bem: 'particular' }, 'titular', ['titular', 'casal']],
    [{ natureza_bem: 'particular', titularidade: 'conjuge' }, 'conjuge', ['conjuge', 'casal']],
    [{ titularidade: 'casal' }, 'casal', ['titular', 'casal']],
  ] as const)('%o is of %s', (bem, dono, com) => {
    expect(ownerOf(bem)).toBe(dono);
    expect((['titular', 'conjuge', 'casal'] as const).filter((um) => isSpokenOfWith(bem, um))).toEqual(com);
  });

  it('is the same in known facts, proposals, debts and inheritance', () => {
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
      const leitura = prepareStudy(de);
      const { dividas_particulares } = estateOf(leitura, papel, 'SP', newRequests());
      return [
        'veiculo_fipe' in knownForItem(de, item('3.01', {}, { tipo_segurado: papel })),
        motivosOfEstudo(de).some((um) => um.codigo === '3.01' && um.papel === papel),
        uncoveredDividas(leitura, papel, newAccount(PARAMETROS_ATUAIS)),
        dividas_particulares,
      ];
    };
    // Joint: asked once, owed by either, inherited by halves.
    expect(tem('titular', {})).toEqual([true, true, 20_000, 10_000]);
    expect(tem('conjuge', {})).toEqual([false, false, 20_000, 10_000]);
    expect(tem('titular', { natureza_bem: 'particular' })).toEqual([true, true, 20_000, 20_000]);
    expect(tem('conjuge', { natureza_bem: 'particular' })).toEqual([false, false, 0, 0]);
    expect(tem('conjuge', { titularidade: 'conjuge' })).toEqual([true, true, 20_000, 20_000]);
  });
});
