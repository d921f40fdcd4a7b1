import fc from 'fast-check';

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const pct = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 1000);
const or = <T>(value: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary: value, weight });
const some = <T>(row: fc.Arbitrary<T>, maxLength: number) => fc.array(row, { maxLength });
const yesNo = fc.constantFrom('S', 'N');
const month = fc.integer({ min: 0, max: 240 });
const early = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }));

/** AAAA-MM of somebody of these ages in 2026. */
const born = (youngest: number, oldest: number) =>
  fc
    .tuple(fc.integer({ min: 2026 - oldest, max: 2026 - youngest }), fc.integer({ min: 1, max: 11 }))
    .map(([year, m]) => `${year}-${String(m).padStart(2, '0')}`);

const PERFIS = ['conservador', 'moderado', 'balanceado', 'sofisticado', 'especialista'];

const person = (papel: 'titular' | 'conjuge') =>
  fc.record({
    papel: fc.constant(papel),
    nascimento: born(20, 78),
    sexo: fc.constantFrom('M', 'F', 'O'),
    idade_aposentadoria: or(fc.integer({ min: 45, max: 75 }), 3),
    idade_final: fc.integer({ min: 82, max: 92 }),
    perfil: fc.constantFrom(...PERFIS),
    declaracao: fc.constantFrom('melhor', 'simplificada', 'completa'),
    outras_deducoes_anuais: fc.oneof(fc.constant(0), cents(8000)),
    fgts: fc.oneof(fc.constant(0), cents(80_000)),
    previdencia: some(
      fc.record({
        tipo: fc.constantFrom('PGBL', 'VGBL'),
        regime: fc.constantFrom('progressivo', 'regressivo'),
        saldo: cents(200_000),
        base: or(cents(100_000)),
        meses: fc.integer({ min: 0, max: 150 }),
      }),
      2,
    ),
    inss: fc.record({
      contribui: yesNo,
      media: fc.oneof(fc.constant(0), cents(8000)),
      anos: fc.integer({ min: 0, max: 38 }),
      idade: or(fc.integer({ min: 55, max: 70 })),
      beneficio: or(cents(8000)),
      em_vigor: fc.constantFrom('N', 'N', 'N', 'S'),
      decimo_terceiro: yesNo,
    }),
  });

const income = (papeis: readonly string[]) =>
  fc
    .record({
      papel: fc.constantFrom(...papeis),
      tipo: fc.constantFrom('CLT', 'PJ', 'MEI', 'FP', 'AUT', 'APO', 'PREV', 'ALUGUEL', 'OUTRA'),
      bruto: fc.oneof(cents(15_000), cents(90_000)),
      liquido: or(cents(12_000)),
      pro_labore: or(cents(9000)),
      crescimento_real_aa: or(pct(-20, 30)),
      inicio_mes: early,
      fim_mes: or(month),
      ate_aposentadoria: or(yesNo),
      decimo_terceiro: or(yesNo),
      ferias: or(yesNo),
      fgts: or(yesNo),
    })
    .map((row) => (row.tipo === 'OUTRA' || row.tipo === 'ALUGUEL' ? { ...row, papel: 'familia' } : row));

const expense = fc.record({
  tipo: fc.constantFrom('geral', 'geral', 'saude', 'educacao'),
  nivel: fc.constantFrom('essencial', 'conforto'),
  valor: cents(7000),
  fase: fc.constantFrom('sempre', 'sempre', 'ate_aposentadoria', 'na_aposentadoria'),
  inicio_mes: early,
  fim_mes: or(month),
});

const dependant = fc.record({
  nascimento: fc.oneof(born(0, 25), born(60, 85)),
  parentesco: fc.constantFrom('filho', 'filho', 'outro'),
  invalido: fc.constantFrom('N', 'N', 'S'),
  no_ir_de: fc.constantFrom('titular', 'conjuge', 'nenhum'),
  custo_educacao_mensal: cents(3000),
  custo_faculdade_mensal: cents(3000),
  idade_faculdade: fc.integer({ min: 16, max: 20 }),
  anos_faculdade: fc.integer({ min: 0, max: 6 }),
  custo_cuidado_mensal: fc.oneof(fc.constant(0), cents(1500)),
  anos_cuidado: or(fc.integer({ min: 0, max: 30 })),
});

const loan = fc.record({
  sistema: fc.constantFrom('price', 'sac', 'fixa', 'cartao'),
  saldo: fc.oneof(cents(20_000), cents(300_000)),
  parcelas: or(fc.integer({ min: 1, max: 240 }), 6),
  taxa_mensal: pct(0, 40),
  indice_mensal: fc.constantFrom(0, 0, 0.001, 0.004),
  parte_titular: fc.constantFrom(1, 0.6, 0.5),
  parte_conjuge: fc.constantFrom(0, 0.4, 0.5),
  seguro: yesNo,
  inicio_mes: early,
});

const quota = fc.record({
  sistema: fc.constant('consorcio'),
  valor_credito: cents(200_000),
  prazo_meses: fc.integer({ min: 24, max: 180 }),
  taxa_administracao: pct(50, 250),
  fundo_reserva: pct(0, 30),
  mes_contemplacao: fc.integer({ min: 1, max: 12 }),
  lance_livre_pct: pct(0, 200),
  lance_embutido_pct: pct(0, 200),
  base_lance: fc.constantFrom('credito', 'plano'),
  indice_anual: pct(0, 80),
  seguro_mensal_pct: fc.constantFrom(0, 0.0003),
  uso: fc.constantFrom('bem', 'imovel', 'dinheiro'),
  seguro: yesNo,
  inicio_mes: early,
});

const policy = (payers: readonly string[]) =>
  fc.record({
    id: fc.constantFrom('a1', 'a2', ''),
    papel: fc.constantFrom(...payers),
    cobertura: fc.constantFrom('morte', 'invalidez', 'saude', 'outra'),
    capital: cents(800_000),
    premio: cents(900),
    reajuste: fc.constantFrom('ipca', 'saude', 'nenhum'),
    reajuste_real_aa: pct(0, 40),
    inicio_mes: early,
    fim_mes: or(month),
    do_empregador: fc.constantFrom('N', 'N', 'S'),
  });

const goal = (owners: readonly string[]) =>
  fc.record({
    nome: fc.constantFrom('viagem', 'carro', 'casa'),
    papel: fc.constantFrom(...owners),
    valor: cents(60_000),
    mes: month,
    cotacao: fc.constantFrom(1, 1, 5.4),
    custo_cambio_pct: fc.constantFrom(0, 0.05),
    guardado: fc.oneof(fc.constant(0), cents(40_000)),
    inflacao_aa: or(pct(0, 90)),
    prioridade: fc.integer({ min: 0, max: 4 }),
  });

const contribution = (owners: readonly string[], goals: number) =>
  fc.record({
    destino: fc.constantFrom(
      'investimentos',
      'reserva',
      'VGBL',
      'PGBL',
      ...(goals > 0 ? (['objetivo'] as const) : []),
    ),
    papel: fc.constantFrom(...owners),
    objetivo: fc.integer({ min: 1, max: Math.max(1, goals) }),
    regime: fc.constantFrom('progressivo', 'regressivo'),
    valor: cents(4000),
    unico: fc.oneof(fc.constant(0), cents(60_000), cents(900_000)),
    inicio_mes: early,
    fim_mes: or(month),
    carregamento: fc.constantFrom(0, 0, 0.02),
  });

const asset = (owners: readonly string[]) =>
  fc.record({
    classe: fc.constantFrom('renda_fixa', 'multimercado', 'renda_variavel', 'outros'),
    papel: fc.constantFrom(...owners),
    saldo: fc.oneof(cents(60_000), cents(600_000)),
    disponivel_mes: early,
    taxa_real_aa: or(pct(-20, 80)),
  });

const property = (owners: readonly string[]) =>
  fc.record({
    valor: cents(900_000),
    papel: fc.constantFrom(...owners),
    valorizacao_aa: or(pct(-10, 70)),
    aluguel: fc.oneof(fc.constant(0), cents(6000)),
    inicio_mes: early,
    venda_mes: or(fc.integer({ min: 60, max: 300 })),
    custo_venda_pct: or(pct(0, 80)),
    custo_aquisicao: or(cents(500_000)),
    divida: or(fc.constantFrom('d1', 'd2')),
  });

const outlay = fc.record({ valor: cents(20_000), mes: month });

function listsOf(couple: boolean, goalsBefore: number, size: number) {
  const people = couple ? ['titular', 'conjuge'] : ['titular'];
  const owners = [...people, 'casal'];
  const payers = [...people, 'familia'];
  const debts = some(fc.oneof(loan, loan, quota), size).map((rows) =>
    rows.map((row, k) => ({ ...row, id: `d${goalsBefore > 0 ? k + 10 : k + 1}` })),
  );
  return some(goal(owners), size).chain((objetivos) =>
    fc.record({
      rendas: fc.array(income(people), { maxLength: size + 1 }),
      despesas: fc.array(expense, { maxLength: size + 2 }),
      dependentes: some(dependant, size),
      dividas: debts,
      apolices: some(policy(payers), size),
      objetivos: fc.constant(objetivos),
      aportes: some(contribution(owners, objetivos.length + goalsBefore), size),
      ativos: some(asset(owners), size),
      imoveis: some(property(owners), Math.min(2, size)),
      desembolsos: some(outlay, size),
    }),
  );
}

const assumptions = {
  educacao_incluida: yesNo,
  reserva: fc.oneof(fc.constant(0), cents(60_000)),
  reserva_alvo: fc.oneof(fc.constant(0), cents(60_000)),
  outros_bens: cents(80_000),
  sobra_poupada: fc.constantFrom(0, 0, 0.3, 1),
  inflacao_aa: pct(0, 80),
  correcao_tabela_ir: pct(0, 1000),
};

/** Households of one or two people with rows of every list, kept small enough to run by hundreds. */
const family = fc.boolean().chain((couple) =>
  fc
    .tuple(person('titular'), person('conjuge'), listsOf(couple, 0, 3), fc.record(assumptions))
    .map(([titular, conjuge, lists, rest]) => ({
      inicio: '2026-11',
      pessoas: couple ? [titular, conjuge] : [titular],
      ...lists,
      ...rest,
    })),
);

const change = (couple: boolean) => {
  const papel = couple ? fc.constantFrom('titular', 'conjuge') : fc.constant('titular');
  const mes = fc.integer({ min: 0, max: 47 });
  return fc.oneof(
    fc.record({
      tipo: fc.constant('morte'),
      papel,
      mes,
      custo_inventario: cents(50_000),
      pct_despesa_manter: pct(500, 1000),
      pensao_conjuge_curta: yesNo,
      quita_dividas: yesNo,
    }),
    fc.record({
      tipo: fc.constant('invalidez'),
      papel,
      mes,
      acidente: yesNo,
      custo_adaptacao: cents(40_000),
      custo_cuidado_mensal: cents(2000),
    }),
    fc.record({
      tipo: fc.constant('desemprego'),
      papel,
      mes,
      meses: fc.integer({ min: 0, max: 24 }),
      verbas: cents(40_000),
      seguro: cents(2400),
      parcelas: fc.integer({ min: 0, max: 5 }),
      saca_fgts: yesNo,
    }),
    fc.record({ tipo: fc.constant('aposentar'), papel, idade: fc.integer({ min: 45, max: 75 }) }),
    fc.record({ tipo: fc.constant('estresse'), inflacao_pp: pct(-10, 40), retorno_pp: pct(-20, 20) }),
    fc.record({ tipo: fc.constant('decada_ruim'), de: fc.constantFrom('hoje', 'aposentadoria') }),
    fc.constant({ tipo: 'plano' }),
  );
};

type Change = { tipo: string; papel?: string };

/** One death and one disability a person at most. */
const onceEach = (rows: readonly Change[]) =>
  rows.filter(
    ({ tipo, papel }, k) => rows.findIndex((other) => other.tipo === tipo && other.papel === papel) === k,
  );

export type FamiliaSorteada = Record<string, unknown>;

export const families: fc.Arbitrary<FamiliaSorteada> = family;

/** A household, its plan and what happens to it. */
export const scenarios: fc.Arbitrary<FamiliaSorteada> = family.chain((base) => {
  const couple = base.pessoas.length > 1;
  return fc
    .record({
      plano: fc.record({
        ...{ lists: listsOf(couple, Math.max(1, base.objetivos.length), 1) },
        dividas_quitadas: fc.constantFrom([], ['d1'], ['d1', 'd2']),
        apolices_encerradas: fc.constantFrom([], ['a1']),
        reserva_alvo: or(cents(60_000)),
      }),
      mudancas: fc.array(change(couple), { minLength: 1, maxLength: 3 }),
    })
    .map(({ plano: { lists, ...rest }, mudancas }) => ({
      ...base,
      plano: {
        ...lists,
        ...rest,
        aportes: lists.aportes.filter(({ destino }) => destino !== 'objetivo' || base.objetivos.length > 0),
      },
      mudancas: onceEach(mudancas),
    }));
});
