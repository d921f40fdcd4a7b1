import { describe, expect, it } from 'vitest';
import {
  currentParametros,
  EDICAO_DA_FAMILIA,
  storedParametro,
  storedParametros,
} from '../../calculators/index.ts';
import { computeResultados, type EstudoSnapshot, findResultado } from '../index.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';

const need = (estudo: EstudoSnapshot, papel: 'titular' | 'conjuge' = 'titular') =>
  findResultado(computeResultados(estudo), 'vida.necessidade_capital', papel);

const keptNow = () => [...currentParametros(FAMILIA.hoje).values()].map(storedParametro);

const solteira = withTabelas(
  withCampos(FAMILIA, {
    estado_civil: 'S',
    tem_dependentes: 'N',
    tem_investimentos: 'N',
    tem_dividas: 'N',
    tem_apolices: 'N',
  }),
  {},
);

describe('succession of the study', () => {
  it('splits the tables by regime and owner', () => {
    const resultados = computeResultados(FAMILIA);
    expect(findResultado(resultados, 'sucessao.partilha')?.outputs).toMatchObject({
      meacao: 438_947.37,
      heranca: 708_947.37,
      conjuge_heranca: 90_000,
      cada_filho: 309_473.69,
    });
    expect(findResultado(resultados, 'sucessao.partilha', 'conjuge')?.inputs).toMatchObject({
      bens_comuns: 920_000,
      bens_particulares: 90_000,
      dividas_particulares: 0,
    });
  });

  it('taxes the flat in its state and the rest in the domicile', () => {
    const custo = findResultado(computeResultados(FAMILIA), 'sucessao.custo_inventario');
    expect(custo?.inputs).toMatchObject({
      quinhoes: [90_000, 309_473.69, 309_473.69],
      bens_por_uf: [
        { uf: 'SP', valor: 460_000 },
        { uf: 'SC', valor: 300_000 },
      ],
      // 80.000 at hand and 50.000 of pension, less 15% of income tax
      liquidez_disponivel: 122_500,
      capital_vida: 200_000,
    });
    expect(custo?.outputs?.heranca).toBe(708_947.37);
  });

  it('leaves out the debts that insurance pays at this death only', () => {
    const dividas = (prestamista: 'S' | 'N', papel: 'titular' | 'conjuge', titular: 'casal' | 'titular') => {
      const [casa, ...resto] = FAMILIA.tabelas.dividas ?? [];
      const tabelas = { dividas: [{ ...casa, titular, tem_prestamista: prestamista }, ...resto] };
      return findResultado(
        computeResultados(withTabelas(FAMILIA, tabelas)),
        'sucessao.custo_inventario',
        papel,
      )?.inputs.dividas;
    };
    expect(dividas('N', 'titular', 'casal')).toBe(230_000);
    // Of 200.000, insurance pays 15/19 at her death and 4/19 at his.
    expect(dividas('S', 'titular', 'casal')).toBe(72_105.26);
    expect(dividas('S', 'conjuge', 'casal')).toBe(157_894.74);
    expect(dividas('S', 'titular', 'titular')).toBe(30_000);
  });

  it('counts pension and FGTS at their holder’s death only, the pension net of tax', () => {
    expect(need(FAMILIA)?.inputs).toMatchObject({ saldo_previdencia: 42_500, fgts: 10_000 });
    const dele = need(FAMILIA, 'conjuge')?.inputs ?? {};
    expect(dele).not.toHaveProperty('saldo_previdencia');
    expect(dele).not.toHaveProperty('fgts');
    const custo = findResultado(computeResultados(FAMILIA), 'sucessao.custo_inventario', 'conjuge');
    expect(custo?.inputs.liquidez_disponivel).toBe(80_000);
    const vgbl = withCampos(FAMILIA, { premissas: { previdencia_parte_tributada: 0.4 } });
    expect(need(vgbl)?.inputs.saldo_previdencia).toBe(50_000 - 0.15 * 0.4 * 50_000);
  });

  it('taxes the whole of a plan answered as PGBL, whatever part the premise says', () => {
    const premissas = { previdencia_parte_tributada: 0.4 };
    const pgbl = withCampos(FAMILIA, { premissas, previdencia_tipo: 'PGBL' });
    expect(need(pgbl)?.inputs.saldo_previdencia).toBe(42_500);
  });

  it('counts the instalments that stay with the survivor', () => {
    const parcelas = (
      titular: 'titular' | 'conjuge',
      papel: 'titular' | 'conjuge',
      restam: number | null,
    ) => {
      const divida = { tipo_divida: 'veiculo', saldo_devedor: 30_500, parcela_atual: 1000 } as const;
      const dividas = [{ ...divida, titular, parcelas_restantes: restam }];
      return need(withTabelas(FAMILIA, { dividas }), papel)?.inputs.parcelas_dos_que_ficam;
    };
    expect(parcelas('titular', 'conjuge', 40)).toEqual([{ parcela: 1000, meses: 40 }]);
    expect(parcelas('titular', 'conjuge', null)).toEqual([{ parcela: 1000, meses: 31 }]);
    expect(parcelas('titular', 'titular', 40)).toEqual([]);
  });

  it('keeps the figures of studies presented under the first edition', () => {
    const parametros = storedParametros(FAMILIA.hoje, []);
    const antigo = findResultado(
      computeResultados(FAMILIA, parametros),
      'vida.necessidade_capital',
      'conjuge',
    );
    expect(antigo?.inputs).toMatchObject({
      saldo_previdencia: 50_000,
      fgts: 10_000,
      sobra_paga_escola: 'N',
    });
    expect(antigo?.inputs).not.toHaveProperty('parcelas_dos_que_ficam');
    expect(antigo?.parametros).toContainEqual(
      expect.objectContaining({ chave: EDICAO_DA_FAMILIA, valor: 1 }),
    );
    const partilha = findResultado(computeResultados(FAMILIA, parametros), 'sucessao.partilha');
    expect(partilha?.outputs).toMatchObject({ meacao: 360_000, heranca: 630_000 });
    expect(storedParametros(FAMILIA.hoje, [...keptNow()]).get(EDICAO_DA_FAMILIA)?.valor).toBe(4);
  });

  it('includes half of a joint asset under agreed separation', () => {
    const separados = computeResultados(withCampos(FAMILIA, { regime_bens: 'separacao' }));
    expect(findResultado(separados, 'sucessao.partilha')?.inputs).toMatchObject({
      bens_comuns: 0,
      bens_particulares: 300_000 + 460_000,
      dividas_particulares: 51_052.63,
    });
  });

  it('counts all property of a single person as their own', () => {
    const partilha = findResultado(computeResultados(solteira), 'sucessao.partilha');
    expect(partilha?.inputs).toMatchObject({
      regime_bens: 'nenhum',
      bens_particulares: 1_190_000,
      filhos: 0,
    });
  });

  it('follows the succession item', () => {
    const item = linhaOfItem(
      '1.11',
      { uf_inventario: 'PR', pct_honorarios: 8, legado_pct: 10, bens_particulares: 500_000 },
      'titular',
      { estirpes: [{ nome: 'Ivo', descendentes: 2 }] },
    );
    const resultados = computeResultados(withItens(FAMILIA, item));
    expect(findResultado(resultados, 'sucessao.partilha')?.inputs).toMatchObject({
      bens_particulares: 500_000,
      legado_pct: 0.1,
      estirpes: [2],
    });
    const custo = findResultado(resultados, 'sucessao.custo_inventario');
    expect(custo?.inputs).toMatchObject({ uf: 'PR', pct_honorarios: 0.08, monte_mor: 1_420_000 });
    expect(custo?.avisos).toContainEqual(expect.stringContaining('a confirmar'));
  });

  it('warns when the nature of an asset was presumed', () => {
    const estudo = withTabelas(FAMILIA, { bens: [{ tipo_bem: 'outro', valor_mercado: 10_000 }] });
    const partilha = findResultado(computeResultados(estudo), 'sucessao.partilha');
    expect(partilha?.inputs.bens_comuns).toBe(130_000);
    expect(partilha?.avisos).toContainEqual(expect.stringContaining('natureza'));
  });
});
