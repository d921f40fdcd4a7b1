import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  camposOfItem,
  colunasOf,
  generalBlockNames,
  isCampo,
  type LinhaDe,
  type NomeTabela,
  readLinhas,
  readRespostas,
  storedCamposOfItem,
} from '../../catalogue/index.ts';
import type { EstudoConferido } from '../guards/facts.ts';
import {
  checkEstudo,
  computeResultados,
  PASSOS_DO_LEVANTAMENTO,
  type Ponto,
  pathOf,
  problemText,
} from '../index.ts';
import { findResultado } from '../results/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { CASOS } from './cases.fixture.ts';
import { LIMPO } from './clean-study.fixture.ts';
import { withAnswers } from './with-answers.fixture.ts';

const conferir = (caso: EstudoConferido) => checkEstudo(caso, computeResultados(caso));

function existe({ lugar }: Ponto): boolean {
  const { area, item: codigo, tabela, campo: nome = '' } = lugar;
  if (codigo) return [...storedCamposOfItem(codigo), ...camposOfItem(codigo)].some((c) => c.nome === nome);
  if (area) return nome === 'itens';
  return generalBlockNames.has((tabela ?? nome) as never) || nome === 'produtos';
}

const ETAPAS = new Set([...PASSOS_DO_LEVANTAMENTO.map((p) => p.slug), 'areas']);

describe('consistency of the answers', () => {
  it('has no points in a consistent case', () => {
    const { pontos, saude } = conferir(withAnswers({}, {}, [item('1.09', { qtd_vidas: 4 })]));
    expect(pontos).toEqual([]);
    expect(saude.coerencia).toBe(1);
  });

  it('has one point for alternatives of an item', () => {
    const { pontos } = conferir(withAnswers({}, {}, [item('3.01', { veiculo_marca_modelo: 'Onix' })], 3));
    const placa = pontos.filter((ponto) => ponto.codigo === 'um_de');
    expect(placa.map(({ lugar }) => pathOf(lugar))).toEqual(['produtos.3.itens.3.01.titular.veiculo_placa']);
  });

  it('expects no instalment of an overdraft whose interest is told', () => {
    const codes = (tipo_divida: 'cheque_especial' | 'pessoal', taxa_juros_mensal: number | null = 8) =>
      conferir(
        withAnswers(
          {},
          { dividas: [{ tipo_divida, titular: 'titular', saldo_devedor: 3400, taxa_juros_mensal }] },
        ),
      ).pontos.map(({ codigo }) => codigo);
    expect(codes('pessoal')).toContain('divida_sem_parcela');
    expect(codes('cheque_especial')).not.toContain('divida_sem_parcela');
    expect(codes('cheque_especial', null)).toContain('divida_sem_parcela');
  });

  it('a public servant outside the INSS may have a PGBL', () => {
    const of = (subtipo_vinculo: 'autonomo' | 'servidor_estatutario') =>
      conferir(
        estudo({
          diagnostico: { ...bloco, contribui_inss: 'N', subtipo_vinculo },
          produtos: [produto(2, [item('2.03', { tipo_plano_previdencia: 'PGBL' })])],
        }),
      ).pontos.map(({ codigo }) => codigo);
    expect(of('autonomo')).toContain('pgbl_sem_inss');
    expect(of('servidor_estatutario')).not.toContain('pgbl_sem_inss');
  });

  it.each([
    ['nobody', { estado_civil: 'S', tem_dependentes: 'N' }, true],
    ['who receives alimony', { estado_civil: 'S', tem_dependentes: 'N', pensao_paga_mensal: 900 }, false],
    ['a spouse', { tem_dependentes: 'N' }, false],
  ] as const)('a typed term with %s depending is contradictory: %s', (_, campos, contradicts) => {
    const { pontos } = conferir(withAnswers(campos, {}, [item('1.01', { prazo_reposicao_anos: 15 })]));
    const [ponto] = pontos.filter(({ codigo }) => codigo === 'prazo_sem_dependente');
    expect(ponto?.gravidade === 'contradicao').toBe(contradicts);
    if (ponto) expect(pathOf(ponto.lugar)).toBe('produtos.1.itens.1.01.titular.prazo_reposicao_anos');
  });

  it('asks for the term of a dependant for life also where life insurance is not wanted', () => {
    const dependentes = [
      { nome: 'Ivo', parentesco: 'filho', data_nascimento: '2015-03-01', invalido: 'S' },
    ] as const;
    const codes = (itens: ReturnType<typeof item>[]) =>
      conferir(withAnswers({}, { dependentes }, itens)).pontos.map(({ codigo }) => codigo);
    expect(codes([])).toContain('filho_sem_prazo');
    expect(codes([item('1.01', { prazo_reposicao_anos: 999 })])).not.toContain('filho_sem_prazo');
  });

  it('asks no more of a dependant for life once all is answered', () => {
    const ivo = {
      nome: 'Ivo',
      parentesco: 'filho',
      data_nascimento: '2015-03-01',
      invalido: 'S',
      beneficio_da_pessoa: 'nenhum',
      apoio_a_decisao: 'nenhum',
      quem_cuida: 'casal',
      quem_cuida_depois: 'Tia Rosa',
      forma_de_receber: 'clausulas',
    } as const;
    const codes = (dependente: LinhaDe<'dependentes'>) =>
      conferir(withAnswers({}, { dependentes: [dependente] }))
        .pontos.map(({ codigo }) => codigo)
        .filter((codigo) => ['dependente_em_aberto', 'heranca_em_aberto'].includes(codigo));
    expect(codes(ivo)).toEqual([]);
    expect(codes({ ...ivo, beneficio_da_pessoa: 'bpc' })).toEqual([]);
    expect(codes({ ...ivo, beneficio_da_pessoa: 'pensao' })).toEqual(['dependente_em_aberto']);
  });

  it.each(CASOS)('%s leads to %s', (codigo, campo, caso) => {
    const { pontos } = conferir(caso);
    expect(pontos.filter((ponto) => ponto.codigo === codigo).map(({ lugar }) => pathOf(lugar))).toContain(
      campo,
    );
    expect(pontos.filter((ponto) => !existe(ponto))).toEqual([]);
    for (const ponto of pontos) {
      expect(ETAPAS.has(ponto.etapa) || /^area-[1-6]$/.test(ponto.etapa)).toBe(true);
      expect(problemText(ponto)).toMatch(/[.]$/);
    }
  });

  it.each(CASOS)('%s of a row leads to one of its columns', (codigo, _, caso) => {
    const tabelas = Object.fromEntries(
      Object.entries(caso.tabelas).map(([nome, linhas]) => [
        nome,
        linhas?.map((linha, k) => ({ ...linha, linha_uuid: `${nome}-${k}` })),
      ]),
    );
    const { pontos } = conferir({ ...caso, tabelas });
    for (const { lugar } of pontos.filter((ponto) => ponto.codigo === codigo)) {
      const { tabela, linha, campo } = lugar;
      if (tabela === undefined) continue;
      expect(linha).toMatch(new RegExp(`^${tabela}-\\d+$`));
      expect(colunasOf(tabela as NomeTabela).map(({ nome }) => nome)).toContain(campo);
    }
  });

  it('names the row and the column of a missing value', () => {
    const imovel = {
      linha_uuid: 'casa',
      descricao: 'Casa',
      tipo_bem: 'imovel',
      valor_mercado: 900_000,
    } as const;
    const caso = withAnswers({ tem_bens: 'S' });
    const { pontos } = conferir({ ...caso, tabelas: { ...caso.tabelas, bens: [imovel] } });
    expect(pontos.find(({ codigo }) => codigo === 'uf_em_aberto')).toMatchObject({
      lugar: { tabela: 'bens', linha: 'casa', campo: 'uf' },
      etapa: 'bens',
    });
  });

  it('mentions a permanently dependent child only with access to health data', () => {
    const [, , caso] = CASOS.find(([codigo]) => codigo === 'filho_sem_prazo') ?? [];
    const dependentes = caso?.tabelas.dependentes?.map((linha) => ({ ...linha, linha_uuid: 'ivo' })) ?? [];
    const estudo = { ...LIMPO, ...caso, tabelas: { ...LIMPO.tabelas, dependentes } };
    const ditos = (saude: boolean) =>
      checkEstudo(estudo, computeResultados(estudo), { saude }).pontos.map(({ codigo }) => codigo);
    const pontos = ['filho_sem_prazo', 'dependente_em_aberto', 'heranca_em_aberto'];
    expect(ditos(true)).toEqual(expect.arrayContaining(pontos));
    expect(ditos(false).filter((codigo) => pontos.includes(codigo))).toEqual([]);
  });

  it('names each required field once', () => {
    const { pontos } = conferir(estudo({ diagnostico: {}, produtos: [produto(1, [item('1.01')])] }));
    const exigidos = pontos.filter(({ exigido }) => exigido);
    expect(exigidos.map(({ lugar }) => lugar.campo)).toContain('estado_civil');
    expect(exigidos.every(({ gravidade }) => gravidade === 'falta')).toBe(true);
    expect(new Set(exigidos.map(({ lugar }) => pathOf(lugar))).size).toBe(exigidos.length);
  });

  const SOCIA = { tipo_vinculo: 'PJ', pro_labore_mensal: 6000, renda_mensal_bruta: 40_000 } as const;
  const IVO = { nome: 'Ivo', parentesco: 'filho', data_nascimento: '2015-03-01' } as const;
  const falta = findResultado(computeResultados(LIMPO), 'vida.necessidade_capital', 'titular')?.outputs?.gap;

  it.each([
    [
      'renda_do_ano_distante',
      'a partner taxed on the pay for work',
      withAnswers({ ...SOCIA, renda_tributavel_anual: 72_000 }),
    ],
    [
      'capital_nao_alcanca',
      'a capital that reaches',
      withAnswers({}, {}, [item('1.01', { capital_desejado: falta })]),
    ],
    [
      'faculdade_em_aberto',
      'a child that will not study',
      withAnswers({}, { dependentes: [{ ...IVO, custo_faculdade_mensal: 0 }] }, [item('2.06')], 2),
    ],
    [
      'faculdade_em_aberto',
      'a family that does not wish it',
      withAnswers({}, { dependentes: [IVO] }, [item('2.05')], 2),
    ],
    [
      'socios_alem_do_todo',
      'partners who own it all',
      withAnswers({}, {}, [
        item('1.14', {}, { tabelas: { socios: [{ participacao_pct: 60 }, { participacao_pct: 40 }] } }),
      ]),
    ],
  ])('%s is not reported for %s', (codigo, _, caso) => {
    expect(conferir(caso).pontos.map((ponto) => ponto.codigo)).not.toContain(codigo);
  });

  it('lists contradictions first', () => {
    const { pontos } = conferir(
      withAnswers({ renda_mensal_liquida: 21_000, despesa_mensal_familiar: 0, educacao_incluida: null }),
    );
    const graves = pontos.map(({ gravidade }) => gravidade);
    expect(graves).toEqual(
      [...graves].sort(
        (a, b) =>
          ['contradicao', 'falta', 'improvavel'].indexOf(a) -
          ['contradicao', 'falta', 'improvavel'].indexOf(b),
      ),
    );
    expect(graves[0]).toBe('contradicao');
  });

  it('restricts health data to readers with access', () => {
    const caso = estudo({ diagnostico: { ...bloco, fumante: null }, produtos: [produto(1, [item('1.03')])] });
    const resultados = computeResultados(caso);
    const fumante = (saude: boolean) =>
      checkEstudo(caso, resultados, { saude }).pontos.some(({ lugar }) => lugar.campo === 'fumante');
    expect(fumante(true)).toBe(true);
    expect(fumante(false)).toBe(false);
  });
});

describe('health of the case', () => {
  it('is the answered fraction times consistency', () => {
    const base = conferir(LIMPO).saude;
    const { saude } = conferir(withAnswers({ renda_mensal_liquida: 21_000, reserva_atual: 900_000 }));
    expect(saude.respondido).toBe(base.respondido);
    expect(saude.coerencia).toBeCloseTo(0.86);
    expect(saude.numero).toBe(Math.round(100 * base.respondido * 0.86));
  });

  it('is zero for an empty study', () => {
    expect(conferir(estudo({ diagnostico: {} })).saude.numero).toBe(0);
  });

  it('is between 0 and 100 for any answers', () => {
    const campos = [...generalBlockNames].filter(isCampo);
    const valor = fc.oneof(
      fc.constantFrom('S', 'N', 'C', '', null, -1, 1e15, Number.NaN, '2026-02-30'),
      fc.integer(),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...campos), valor),
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'parentesco',
              'data_nascimento',
              'saldo_devedor',
              'valor_mercado',
              'saldo',
              'cobertura',
              'tipo_bem',
            ),
            valor,
          ),
          { maxLength: 3 },
        ),
        (respostas, linhas) => {
          const tabelas = readLinhas(
            Object.fromEntries(Object.keys(LIMPO.tabelas).map((nome) => [nome, linhas])),
          );
          const { saude, pontos } = conferir(withAnswers(readRespostas(respostas), tabelas));
          expect(saude.numero).toBeGreaterThanOrEqual(0);
          expect(saude.numero).toBeLessThanOrEqual(100);
          expect(pontos.every(existe)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
