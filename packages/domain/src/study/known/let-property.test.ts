import { describe, expect, it } from 'vitest';
import { currentParametros, EDICAO_DA_FAMILIA } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { bloco, estudo, item } from '../test/estudo.ts';
import { knownForGeneralBlock, knownForItem } from './index.ts';

/** The family rents its home and lets this flat. */
const FLAT = {
  tipo_bem: 'imovel',
  descricao: 'Apartamento em Betim',
  finalidade_imovel: 'investimento',
  uf: 'MG',
  cep: '32600100',
  valor_mercado: 210_000,
  valor_reposicao: 190_000,
  aluguel_recebido: 1450,
  segurado: 'N',
} as const satisfies LinhaDe<'bens'>;

const com = (bens: readonly LinhaDe<'bens'>[], diagnostico: Diagnostico = {}, parametros = {}) => ({
  ...estudo(),
  diagnostico: { ...bloco, tem_bens: 'S' as const, tipo_moradia: 'alugada' as const, ...diagnostico },
  tabelas: { bens },
  cliente: { endereco_cep: '30110000' },
  ...parametros,
});
const doItem = (codigo: '2.02' | '3.02', de: ReturnType<typeof com>) =>
  Object.fromEntries(
    Object.entries(knownForItem(de, item(codigo))).map(([nome, { valor }]) => [nome, valor]),
  );

describe('a property that is let', () => {
  it('is insured by its own address, rebuilding cost and use', () => {
    expect(doItem('3.02', com([FLAT]))).toMatchObject({
      cep_risco: '32600100',
      valor_reconstrucao: 190_000,
      finalidade_imovel: 'investimento',
      tipo_imovel: 'apartamento',
    });
  });

  it('is not insured by the address of the rented home', () => {
    const { cep: _, ...semCep } = FLAT;
    expect(doItem('3.02', com([semCep])).cep_risco).toBeUndefined();
  });

  it('leaves a family without property the address it lives at', () => {
    expect(doItem('3.02', com([])).cep_risco).toBe('30110000');
  });

  it('gives way to the home', () => {
    const casa = { ...FLAT, finalidade_imovel: 'moradia', valor_reposicao: 300_000, cep: null } as const;
    expect(doItem('3.02', com([FLAT, casa]))).toMatchObject({
      valor_reconstrucao: 300_000,
      cep_risco: '30110000',
    });
  });

  it('pays its rent in retirement', () => {
    expect(doItem('2.02', com([FLAT])).outras_rendas_aposentadoria).toBe(1450);
  });

  it('pays in retirement what was told as other income before its row had a rent', () => {
    const { aluguel_recebido: _, ...semAluguel } = FLAT;
    const de = com([semAluguel], { outras_rendas_mensais: 1450 });
    expect(doItem('2.02', de).outras_rendas_aposentadoria).toBe(1450);
    expect(
      doItem('2.02', com([], { outras_rendas_mensais: 1450 })).outras_rendas_aposentadoria,
    ).toBeUndefined();
  });

  it('is no income of retirement in a study presented earlier', () => {
    const hoje = currentParametros(estudo().hoje);
    const edicao = hoje.get(EDICAO_DA_FAMILIA);
    const antes = edicao ? new Map(hoje).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 }) : hoje;
    const de = com([FLAT], {}, { parametros: antes });
    expect(doItem('2.02', de).outras_rendas_aposentadoria).toBeUndefined();
  });

  it('is the family’s other income where none was told', () => {
    expect(knownForGeneralBlock(com([FLAT])).outras_rendas_mensais?.valor).toBe(1450);
  });
});

describe('legal facts told', () => {
  it('are not answered otherwise by the age at the wedding', () => {
    const casados = {
      estado_civil: 'C',
      data_nascimento: '1975-03-14',
      conjuge_data_nascimento: '1980-03-14',
    } as const;
    const proposta = (mais: Diagnostico) =>
      knownForGeneralBlock(com([], { ...casados, ...mais })).separacao_obrigatoria?.valor;
    expect(proposta({})).toBe('N');
    expect(proposta({ separacao_obrigatoria: 'S' })).toBeUndefined();
  });
});

describe('the year of a plan', () => {
  const anos = (diagnostico: Diagnostico) => {
    const { previdencia_anos, conjuge_previdencia_anos } = knownForGeneralBlock(com([], diagnostico));
    return [previdencia_anos?.valor, conjuge_previdencia_anos?.valor];
  };
  const desde = Number(estudo().hoje.slice(0, 4)) - 7;

  it('tells the years of each one’s', () => {
    const regressivo = { previdencia_regime: 'regressivo', previdencia_desde: desde } as const;
    expect(anos(regressivo)).toEqual([7, undefined]);
    expect(anos({ conjuge_previdencia_regime: 'regressivo', conjuge_previdencia_desde: desde - 1 })).toEqual([
      undefined,
      8,
    ]);
  });

  it('tells none of another table', () => {
    expect(anos({ previdencia_regime: 'progressivo', previdencia_desde: desde })).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('currency of a goal', () => {
  const valor = (objetivo_ano: number) => {
    const objetivo = {
      objetivo_nome: 'Faculdade',
      objetivo_valor: 100_000,
      moeda_objetivo: 'USD' as const,
      objetivo_ano,
    };
    const metas = item('2.01', {}, { tabelas: { objetivos: [objetivo] } });
    const conta = item('5.04');
    const de = {
      ...estudo(),
      produtos: [
        { produto_diagnostico_id: 2 as const, itens: [metas] },
        { produto_diagnostico_id: 5 as const, itens: [conta] },
      ],
    };
    return knownForItem(de, conta).valor_moeda?.valor;
  };
  const ano = Number(estudo().hoje.slice(0, 4));

  it('is bought over the years, not the whole of it now', () => {
    expect(valor(ano + 4)).toBeUndefined();
  });

  it('is bought whole for a goal of next year', () => {
    expect(valor(ano + 1)).toBe(100_000);
  });
});
