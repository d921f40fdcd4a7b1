import { describe, expect, it } from 'vitest';
import { currentParametros, type Kind } from '../../calculators/index.ts';
import {
  computeResultados,
  findResultado,
  freedomChart,
  measureItem,
  type OpcaoDoEstudo,
  type Resultado,
} from '../index.ts';
import { ITENS, LIBERDADE, OBJETIVOS, withDreams, withOpcoes } from './dreams.fixture.ts';
import { isOfKind } from './evaluate.ts';
import { FAMILIA, linhaOfItem } from './family.fixture.ts';

/** Expected values were computed independently, month by month. */
const resultados = computeResultados(withDreams());

const deKind = <K extends Kind>(kind: K, todos: readonly Resultado[] = resultados) =>
  todos.filter((r): r is Resultado<K> => isOfKind(r, kind));

describe('financial freedom of the study', () => {
  it('earns each one’s profile return and counts the INSS only from its age', () => {
    const titular = findResultado(resultados, 'sonhos.liberdade');
    expect(titular?.inputs).toMatchObject({
      idade: 40,
      idade_aposentadoria: 60,
      idade_inss: 62,
      taxa_real_acumulacao_aa: 0.045,
    });
    expect(titular?.outputs).toMatchObject({
      capital_necessario: 2_465_618.9,
      vf_patrimonio: 289_405.68,
      aporte_necessario: 5664.87,
      capital_projetado: 865_645.38,
      renda_possivel: 3849.59,
      pct_meta: 0.3511,
    });
    expect(findResultado(resultados, 'sonhos.liberdade', 'conjuge')?.outputs).toMatchObject({
      capital_necessario: 604_524.04,
      aporte_necessario: 1547.63,
      capital_projetado: 117_184.15,
    });
  });

  it('names the profile’s rate and the age by sex among its assumptions', () => {
    const chaves = findResultado(resultados, 'sonhos.liberdade')?.parametros.map(({ chave }) => chave);
    expect(chaves).toEqual(expect.arrayContaining(['taxa_real_balanceado_aa', 'idade_inss_f']));
    expect(chaves).not.toContain('idade_inss_m');
  });

  it('projects the current and the required saving to the end of the plan', () => {
    const [hoje, plano] = deKind('sonhos.projecao').filter((r) => r.tipo_segurado === 'titular') as [
      Resultado<'sonhos.projecao'>,
      Resultado<'sonhos.projecao'>,
    ];
    expect([hoje.referencia, plano.referencia]).toEqual(['como_esta', 'com_o_plano']);
    expect([hoje.inputs.aporte_atual, plano.inputs.aporte_atual]).toEqual([1500, 5664.87]);
    expect(hoje.outputs?.esgota_em_idade).toBeGreaterThan(60);
    expect(plano.outputs?.linhas).toHaveLength(50);
    expect(plano.outputs?.saldo_final).toBeLessThan(15);
    expect(plano.outputs?.esgota_em_idade ?? 90).toBeGreaterThan(89.9);
  });

  it('uses the most conservative profile without a valid one', () => {
    const vencido = computeResultados(withDreams(ITENS, { perfil_validade: '2026-11-20' }));
    const liberdade = findResultado(vencido, 'sonhos.liberdade');
    expect(liberdade?.inputs.taxa_real_acumulacao_aa).toBe(0.035);
    expect(liberdade?.avisos).toContainEqual(expect.stringContaining('perfil conservador'));
    const digitada = linhaOfItem('2.02', { ...LIBERDADE, taxa_real_acumulacao: 6 });
    const comTaxa = findResultado(computeResultados(withDreams([digitada])), 'sonhos.liberdade');
    expect(comTaxa?.inputs.taxa_real_acumulacao_aa).toBe(0.06);
  });

  it('makes one plan of a joint row, at the lower rate with both benefits', () => {
    const casal = linhaOfItem('2.02', LIBERDADE, 'casal');
    const planos = deKind('sonhos.liberdade', computeResultados(withDreams([casal])));
    expect(planos).toHaveLength(1);
    expect(planos[0]?.inputs).toMatchObject({
      taxa_real_acumulacao_aa: 0.04,
      beneficio_inss_estimado: 7500,
      idade_inss: 62,
    });
    expect(planos[0]?.outputs).toMatchObject({
      capital_necessario: 1_860_697.39,
      aporte_necessario: 4391.37,
    });
    const maisTarde = withDreams([casal], { conjuge_idade_inss: 70 });
    expect(findResultado(computeResultados(maisTarde), 'sonhos.liberdade')?.inputs.idade_inss).toBe(66);
  });

  it('measures the saving, and each option by what it adds', () => {
    const opcao = { diagnostico_produto_item_opcao_id: 7, aporte_inicial: 50_000, aporte_mensal: 4000 };
    const estudo = withDreams([withOpcoes(linhaOfItem('2.02', LIBERDADE), opcao)]);
    const todos = computeResultados(estudo);
    expect(measureItem(estudo, todos, '2.02', 'titular')).toMatchObject({
      necessidade: 5664.87,
      existente: 1500,
      falta: 4164.87,
      opcao: 'aporte_mensal',
    });
    const daOpcao = deKind('sonhos.liberdade', todos).find((r) => r.diagnostico_produto_item_opcao_id === 7);
    expect(daOpcao?.outputs).toMatchObject({ capital_projetado: 2_522_870.26, pct_meta: 1 });
  });

  it('projects the option of the plan on top of current savings', () => {
    const opcoes = [
      { diagnostico_produto_item_opcao_id: 7, aporte_mensal: 900 },
      { diagnostico_produto_item_opcao_id: 8, aporte_mensal: 2000, recomendada: 'S' },
    ] as const;
    const com = (...lista: OpcaoDoEstudo[]) =>
      computeResultados(withDreams([withOpcoes(linhaOfItem('2.02', LIBERDADE), ...lista)]));
    const projetadas = (todos: readonly Resultado[]) =>
      deKind('sonhos.projecao', todos).map((r) => [r.referencia, r.inputs.aporte_atual]);
    expect(projetadas(com(...opcoes))).toEqual([
      ['como_esta', 1500],
      ['com_o_plano', 5664.87],
      ['com_a_opcao_recomendada', 3500],
    ]);
    const aprovada = com({ ...opcoes[0], status: 'approved' }, opcoes[1]!);
    expect(projetadas(aprovada).at(-1)).toEqual(['com_a_opcao_aprovada', 2400]);
    expect(projetadas(com(opcoes[0]!))).toHaveLength(2);
  });

  it('draws the option once, even when it reaches the goal', () => {
    const grafico = (aporte_mensal: number) => {
      const opcao = { diagnostico_produto_item_opcao_id: 8, aporte_mensal, recomendada: 'S' } as const;
      const estudo = withDreams([withOpcoes(linhaOfItem('2.02', LIBERDADE), opcao)]);
      return freedomChart(computeResultados(estudo), 'titular');
    };
    const nomes = (aporte: number) => grafico(aporte)?.tabela.colunas.map(({ nome }) => nome);
    expect(nomes(2000)).toEqual([
      'Idade',
      'Como está',
      'Com a opção recomendada',
      'Guardando R$\u00a05.665 por mês',
    ]);
    expect(nomes(4200)).toEqual(['Idade', 'Como está', 'Com a opção recomendada']);
    expect(grafico(2000)?.observacao).toBe(
      'Com a opção recomendada são guardados R$\u00a03.500 por mês, R$\u00a01.500 deles já hoje.',
    );
  });

  it('has no monthly measure when no saving time is left', () => {
    const estudo = withDreams([linhaOfItem('2.02', LIBERDADE)], { idade_aposentadoria: 40 });
    const todos = computeResultados(estudo);
    expect(findResultado(todos, 'sonhos.liberdade')?.outputs?.aporte_necessario).toBeNull();
    expect(measureItem(estudo, todos, '2.02', 'titular')).toBeNull();
    const plano = deKind('sonhos.projecao', todos).find((r) => r.referencia === 'com_o_plano');
    expect(plano?.inputs.patrimonio_aposentadoria).toBeGreaterThan(1_000_000);
  });

  it('names missing fields, those of the spouse included', () => {
    const aberto = withDreams([linhaOfItem('2.02', { interesse: 'S' }, 'conjuge')], {
      conjuge_data_nascimento: null,
      conjuge_idade_aposentadoria: null,
    });
    expect(
      findResultado(computeResultados(aberto), 'sonhos.liberdade', 'conjuge')?.incompleto?.toSorted(),
    ).toEqual(['conjuge_data_nascimento', 'conjuge_idade_aposentadoria', 'renda_desejada']);
    const impossivel = withDreams([linhaOfItem('2.02', { ...LIBERDADE, taxa_real_usufruto: 400 })]);
    expect(findResultado(computeResultados(impossivel), 'sonhos.liberdade')?.erro).toEqual([
      'taxa_real_usufruto',
    ]);
  });
});

describe('goals of the study', () => {
  it('computes each goal and each child’s university by name', () => {
    const aportes = Object.fromEntries(
      (deKind('sonhos.objetivo') as Resultado<'sonhos.objetivo'>[]).map((r) => [
        r.referencia,
        r.outputs?.aporte,
      ]),
    );
    expect(aportes).toEqual({ Viagem: 951.63, Sítio: 3216.03, Clara: 1109.58, Tomás: 841.3 });
    const curso = deKind('sonhos.objetivo').find((r) => r.referencia === 'Clara');
    expect(curso?.inputs).toMatchObject({ valor: 138_006.01, meses: 120, inflacao_objetivo_aa: 0.06 });
  });

  it('compares goals, reserve and freedom with the capacity to save', () => {
    const todos = findResultado(resultados, 'sonhos.objetivos');
    expect(todos?.inputs).toMatchObject({
      aporte_liberdade: 7212.5,
      aporte_reserva: 12_391.67,
      parcelas: 3700,
    });
    expect(todos?.outputs).toMatchObject({ total: 6118.54, capacidade: 4300, hiato: 21_422.71 });
    expect(todos?.avisos).toContainEqual(expect.stringContaining('prêmios'));
  });

  it('uses a typed capacity, even below zero', () => {
    const capacidade = (valor: number) =>
      findResultado(computeResultados(withDreams(ITENS, { capacidade_poupanca: valor })), 'sonhos.objetivos')
        ?.outputs?.capacidade;
    expect([capacidade(6000), capacidade(-500)]).toEqual([6000, -500]);
  });

  it('puts a goal of a year in its December and a past one today', () => {
    const linha = (objetivo_ano: number) => [{ ...OBJETIVOS[0], objetivo_ano }];
    const meses = (ano: number) =>
      findResultado(
        computeResultados(
          withDreams([linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: linha(ano) })]),
        ),
        'sonhos.objetivo',
      );
    expect(meses(2026)?.inputs.meses).toBe(1);
    expect(meses(2024)?.outputs).toMatchObject({ aporte: 0, gap_imediato: 25_000 });
  });

  it('reports the table as missing while it has no complete row', () => {
    const vazio = withDreams([
      linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: [{ objetivo_nome: 'Barco' }] }),
    ]);
    const todos = computeResultados(vazio);
    expect(findResultado(todos, 'sonhos.objetivo')?.incompleto).toEqual(['objetivos']);
    expect(findResultado(todos, 'sonhos.objetivos')?.incompleto).toEqual(['objetivos']);
  });
});

describe('emergency reserve of the study', () => {
  it('weighs the months by each one’s income', () => {
    expect(findResultado(resultados, 'sonhos.reserva')?.outputs).toEqual({
      meses: 11,
      reserva: 11 * (12_000 + 3700),
      gap: 148_700,
      aporte_reserva: 12_391.67,
    });
    expect(measureItem(withDreams(), resultados, '2.05', 'titular')).toMatchObject({
      necessidade: 172_700,
      existente: 24_000,
      opcao: 'aporte_inicial',
    });
  });

  it('takes the months of the item, required when the work is unknown', () => {
    const item = linhaOfItem('2.05', { interesse: 'S', meses_reserva: 4 });
    expect(findResultado(computeResultados(withDreams([item])), 'sonhos.reserva')?.outputs?.reserva).toBe(
      4 * (12_000 + 3700),
    );
    const semTrabalho = withDreams([], {
      estado_civil: 'S',
      tipo_vinculo: null,
      subtipo_vinculo: 'estudante',
      reserva_atual: null,
    });
    expect(findResultado(computeResultados(semTrabalho), 'sonhos.reserva')?.incompleto).toEqual([
      'reserva_atual',
      'meses_reserva',
    ]);
  });
});

describe('every figure of the area', () => {
  it('is computed from the answers', () => {
    const variantes = [withDreams(), withDreams(ITENS, { renda_mensal_bruta: 80_000 })];
    const kinds = new Set<string>(
      variantes.flatMap((estudo) => computeResultados(estudo)).map((r) => r.kind),
    );
    const esperados = [
      'sonhos.liberdade',
      'sonhos.projecao',
      'sonhos.sensibilidade',
      'sonhos.objetivo',
      'sonhos.objetivos',
      'sonhos.reserva',
      'impostos.pgbl_economia',
      'impostos.pgbl_limite',
      'impostos.pgbl_vgbl',
      'impostos.regressiva',
      'impostos.iof_vgbl',
      'impostos.inss',
      'impostos.inss_individual',
      'impostos.irpf_mensal',
      'impostos.irpf_anual',
      'impostos.irpfm_estimativa',
      'estudo.perfil',
      'planejamento.valor_futuro',
      'planejamento.orcamento',
      'planejamento.patrimonio_liquido',
      'planejamento.prioridade',
    ] as const;
    expect(esperados.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

describe('items that are not wanted', () => {
  it('have no figures', () => {
    const semInteresse = ITENS.map((item) => ({
      ...item,
      campos: { ...item.campos, interesse: 'N' } as const,
    }));
    const kinds = new Set(computeResultados(withDreams(semInteresse)).map(({ kind }) => kind));
    expect([...kinds].filter((kind) => /^(sonhos|impostos|estudo\.perfil)/.test(kind))).toEqual([
      'sonhos.reserva',
      'sonhos.objetivos',
    ]);
    expect(computeResultados(FAMILIA).some(({ kind }) => kind.startsWith('sonhos'))).toBe(false);
  });
});

describe('a goal in foreign money', () => {
  const intercambio = {
    objetivo_nome: 'Intercâmbio',
    objetivo_valor: 10_000,
    objetivo_guardado: 1_000,
    objetivo_horizonte: 5,
    moeda_objetivo: 'USD',
  } as const;
  const sonho = withDreams([
    linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: [intercambio, ...OBJETIVOS.slice(1)] }),
  ]);
  const ptax = {
    chave: 'ptax.USD',
    valor: 5.3217,
    uf: null,
    vigencia_inicio: '2026-11-20',
    vigencia_fim: null,
    fonte: 'Banco Central',
    verificado: true,
  } as const;

  it('is computed in reais at the company’s PTAX, with rate and day shown', () => {
    const todos = computeResultados(sonho, currentParametros(FAMILIA.hoje, [ptax]));
    const [viagem] = deKind('sonhos.objetivo', todos);
    expect(viagem?.inputs).toMatchObject({ valor: 53_217, guardado: 5_321.7 });
    expect(viagem?.em_moeda).toEqual({ moeda: 'USD', valor: 10_000, guardado: 1_000 });
    expect(viagem?.avisos).toContainEqual(expect.stringContaining('USD a R$ 5,3217, PTAX de 20/11/2026'));
    expect(viagem?.parametros.map(({ chave }) => chave)).toContain('ptax.USD');
  });

  it('waits for a missing PTAX without blocking the other goals', () => {
    const todos = computeResultados(sonho, currentParametros(FAMILIA.hoje));
    const [viagem, sitio] = deKind('sonhos.objetivo', todos);
    expect(viagem?.incompleto).toEqual(['ptax_USD']);
    expect(sitio?.outputs).toBeTruthy();
    expect(deKind('sonhos.objetivos', todos)[0]?.incompleto).toContain('ptax_USD');
  });
});
