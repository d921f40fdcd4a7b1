import type { InputsOf } from '../../calculators/index.ts';
import { ageAt } from '../../calendar/index.ts';
import { type CamposDeItem, CODIGO, type NomeDeNumero, type Respostas } from '../../catalogue/index.ts';
import { parametroNumber } from './base.ts';
import { careOf } from './care.ts';
import { capitalInForce, deathCapital, instalmentsThatGoOn, uncoveredDividas } from './cover.ts';
import {
  dependsForLife,
  hasDependants,
  VITALICIO,
  yearsForLife,
  yearsOfDependantForLife,
} from './dependants.ts';
import { liquidInvestimentos } from './derived.ts';
import { isPresentEdition } from './edition.ts';
import { lostHealthPlans } from './employer-health.ts';
import {
  type Conta,
  dependOn,
  evaluate,
  newAccount,
  type Resultado,
  toCampos,
  withoutNulls,
} from './evaluate.ts';
import { guaranteedRenda, inssVinculo, pensionBase } from './income.ts';
import { alvo, type Caso, continuingRenda, yearsToRetirement } from './life-case.ts';
import { monthlyOutflow } from './outflow.ts';
import { fgtsAtDeath, pensionAtDeath } from './pension-balance.ts';
import {
  ageOf,
  fromGeneralBlock,
  fromItem,
  generalBlockName,
  type Leitura,
  otherPapel,
  requireLinhas,
  requireNumber,
  sumColuna,
  toFraction,
  toNumber,
  toText,
} from './reading.ts';
import { othersIncome, survivorsOwn } from './survivor.ts';

function despesa({ derivado }: Caso, { falta }: Conta): number | null {
  const { valor } = derivado.despesa_mensal_familiar;
  if (valor === null) falta.add('despesa_mensal_familiar');
  return valor;
}

function filhos({ leitura }: Caso, conta: Conta) {
  return requireLinhas(leitura, 'dependentes', conta)
    .filter(({ parentesco }) => parentesco === 'filho')
    .map((linha) =>
      withoutNulls({
        idade: Math.max(0, ageAt(String(linha.data_nascimento), leitura.hoje)),
        invalido: dependsForLife(linha) && isPresentEdition(conta, 3) ? ('S' as const) : null,
        custo_educacao_mensal: toNumber(linha.custo_educacao_mensal),
        custo_faculdade_mensal: toNumber(linha.custo_faculdade_mensal),
        idade_faculdade: toNumber(linha.idade_faculdade),
        anos_faculdade: toNumber(linha.anos_faculdade),
      }),
    );
}

const DE_QUEM_FICA = {
  rendas_com_prazo: 'pensao_recebida_mensal',
  planos_de_saude: 'apolices',
  cuidados: 'dependentes',
  parcelas_dos_que_ficam: 'dividas',
};

/**
 * Capital need at this person's death, R$. The inventory (`custo`) is the computed one unless typed; the spouse's
 * income and the INSS benefits continue, and so do the instalments of debts that are the survivor's alone.
 */
export function computeCapitalNeed(
  caso: Caso,
  custo: Resultado<'sucessao.custo_inventario'>,
): Resultado<'vida.necessidade_capital'> {
  const { leitura, papel, derivado } = caso;
  const { diagnostico } = leitura.estudo;
  const conta = newAccount(caso.parametros);
  const numero = (nome: NomeDeNumero<Respostas>) => diagnostico[nome] ?? null;

  const despesa_mensal_familiar = despesa(caso, conta);
  if (leitura.conjuge === null) conta.falta.add('estado_civil');
  const outro = otherPapel(papel);
  const rendaDoOutro = leitura.conjuge ? requireNumber(leitura, outro, 'renda_mensal_liquida', conta) : null;
  const base = pensionBase(leitura, papel, conta);
  const idadeDoOutro = leitura.conjuge ? ageOf(leitura, outro) : null;
  if (leitura.conjuge && base > 0 && idadeDoOutro === null)
    conta.falta.add(generalBlockName(outro, 'data_nascimento'));

  const informado = papel === 'titular' ? numero('custo_inventario') : null;
  if (informado === null) dependOn(conta, custo);
  const atual = isPresentEdition(conta);
  const vigente = deathCapital(leitura, papel, conta);

  // Steps of the benefit come before, in the same calculation.
  const entradas: InputsOf<'vida.necessidade_capital'> = {
    despesa_mensal_familiar,
    pct_despesa_manter: toFraction(diagnostico.pct_despesa_manter),
    educacao_incluida: derivado.educacao_incluida.valor,
    conjuge_renda_mensal_liquida: rendaDoOutro,
    ...(isPresentEdition(conta, 3)
      ? {
          ...survivorsOwn(leitura, papel, conta),
          ...othersIncome(leitura, { outro, rendaDoOutro, base }, conta),
        }
      : { outras_rendas_mensais: continuingRenda(leitura) }),
    beneficio_inss_base: base,
    tem_conjuge: leitura.conjuge ? 'S' : 'N',
    conjuge_idade: idadeDoOutro,
    pensao_conjuge_curta: leitura.conjuge ? toText(diagnostico.pensao_conjuge_curta) : null,
    filhos: filhos(caso, conta),
    idade_independencia: numero('idade_independencia'),
    ...termOf(caso, conta),
    sobra_paga_escola: atual ? null : 'N',
    escola_por_idade: isPresentEdition(conta, 3) ? null : 'N',
    parcelas_dos_que_ficam: atual ? instalmentsThatGoOn(leitura, papel, conta) : null,
    planos_de_saude: survivorsPlans(caso, conta),
    cuidados: careOf(leitura, papel, conta),
    dividas_sem_cobertura: uncoveredDividas(leitura, papel, conta),
    custo_funeral: numero('custo_funeral'),
    custo_inventario: informado ?? custo.outputs?.total,
    meses_transicao: numero('meses_transicao'),
    ativos_liquidos: financialAssets(leitura, conta),
    saldo_previdencia: pensionAtDeath(leitura, papel, conta),
    fgts: fgtsAtDeath(leitura, papel, conta),
    capital_morte_vigente: vigente.proprio,
    capital_do_empregador: vigente.doEmpregador,
  };
  const resultado = toCampos(evaluate('vida.necessidade_capital', alvo(papel), conta, entradas), {
    ...DE_QUEM_FICA,
    conjuge_beneficio_inss: generalBlockName(outro, 'beneficio_inss_estimado'),
    conjuge_meses_ate_beneficio: generalBlockName(outro, 'idade_inss'),
    conjuge_meses_de_trabalho: generalBlockName(outro, 'idade_aposentadoria'),
  });
  return isOutsideBand(caso, resultado)
    ? { ...resultado, ressalvas: [...(resultado.ressalvas ?? []), { codigo: 'multiplos_incomuns' }] }
    : resultado;
}

/** Years of income: as typed where somebody depends on it, else computed. */
function termOf({ leitura, papel, parametros }: Caso, conta: Conta) {
  const prazo_reposicao_anos = toNumber(
    fromItem(leitura, CODIGO.morte_temporario, papel, 'prazo_reposicao_anos'),
  );
  const vitalicio = prazo_reposicao_anos === VITALICIO;
  if (!isPresentEdition(conta, 3)) return { prazo_reposicao_anos: vitalicio ? null : prazo_reposicao_anos };
  if (!hasDependants(leitura, parametros)) return {};
  return vitalicio
    ? { anos_vitalicio: yearsForLife(leitura, papel, conta) }
    : { prazo_reposicao_anos, anos_vitalicio: yearsOfDependantForLife(leitura, conta) };
}

function survivorsPlans({ leitura, papel, parametros }: Caso, conta: Conta) {
  const planos = hasDependants(leitura, parametros) ? lostHealthPlans(leitura, papel, 'falta', conta) : [];
  return planos.length > 0 ? planos : null;
}

/** All investments: an income of years can wait for their redemption, an inventory cannot. */
function financialAssets(leitura: Leitura, conta: Conta): number | null {
  const investimentos = requireLinhas(leitura, 'investimentos', conta);
  if (!isPresentEdition(conta, 3)) return liquidInvestimentos(leitura);
  return sumColuna(investimentos.map(({ saldo }) => saldo));
}

const MULTIPLOS_USUAIS = { minimo: 3, maximo: 20 };

/** Far outside the usual multiples of income, the cause is more often a mistyped answer than the real need. */
function isOutsideBand(
  { leitura, papel }: Caso,
  { outputs }: Resultado<'vida.necessidade_capital'>,
): boolean {
  const anual = 12 * (toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ?? 0);
  if (!outputs || anual === 0) return false;
  const vezes = outputs.necessidade / anual;
  return vezes < MULTIPLOS_USUAIS.minimo || vezes > MULTIPLOS_USUAIS.maximo;
}

const AVISO_RENDA_DE_QUEM_ADOECE = 'Conta a renda de quem adoece, que é menor que o que sai da casa por mês';

/** What a month of illness takes from the family: the own net income, at most what leaves the house, R$. */
function protectedMonth({ leitura, papel, derivado }: Caso, conta: Conta): number | null {
  const saida = monthlyOutflow(derivado, conta);
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida'));
  if (saida === null || renda === null || renda >= saida || !isPresentEdition(conta, 3)) return saida;
  conta.avisos.add(AVISO_RENDA_DE_QUEM_ADOECE);
  return renda;
}

/** Months of what an illness takes from the family plus its treatment, R$. */
export function computeCriticalIllness(caso: Caso): Resultado<'vida.doencas_graves'> {
  const { leitura, papel } = caso;
  const conta = newAccount(caso.parametros);
  const doItem = (nome: NomeDeNumero<CamposDeItem>) =>
    fromItem(leitura, CODIGO.doencas_graves, papel, nome) ?? null;
  return evaluate('vida.doencas_graves', alvo(papel, CODIGO.doencas_graves), conta, {
    despesa_mensal: protectedMonth(caso, conta),
    meses_protecao: doItem('meses_protecao'),
    custo_tratamento: doItem('custo_tratamento'),
    reserva_saude: doItem('reserva_saude'),
    capital_existente: capitalInForce(leitura, papel, ['dg'], conta),
  });
}

/** Cost of a day without work, R$, net of guaranteed income and of the reserve. */
export function computeDailyAllowance(caso: Caso): Resultado<'vida.dit'> {
  const { leitura, papel } = caso;
  const conta = newAccount(caso.parametros);
  const despesa_mensal = monthlyOutflow(caso.derivado, conta);
  const garantida = guaranteedRenda(leitura, papel, conta);
  return evaluate('vida.dit', alvo(papel, CODIGO.dit), conta, {
    renda_mensal_bruta: toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')),
    renda_mensal_liquida: toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida')),
    renda_garantida: garantida,
    tipo_vinculo: inssVinculo(leitura, papel, conta),
    reserva_atual: toNumber(leitura.estudo.diagnostico.reserva_atual),
    despesa_mensal,
  });
}

const byYear = (mensal: number | null): number | null => (mensal === null ? null : 12 * mensal);

/**
 * Present value of this person's future income for the family, R$ of today; shown beside the need, requires no item.
 */
export function computeHumanLifeValue(caso: Caso): Resultado<'vida.valor_humano'> {
  const { leitura, papel, parametros } = caso;
  const conta = newAccount(parametros);
  return evaluate('vida.valor_humano', alvo(papel), conta, {
    renda_anual_liquida: byYear(requireNumber(leitura, papel, 'renda_mensal_liquida', conta)),
    desconto_aa: parametroNumber(parametros, 'taxa_real_vida_aa'),
    anos: yearsToRetirement(caso, conta),
    consumo_proprio_anual: byYear(toNumber(fromGeneralBlock(leitura, papel, 'consumo_proprio_mensal'))),
    beneficios_anuais: toNumber(fromGeneralBlock(leitura, papel, 'beneficios_anuais')),
  });
}

/** Need by multiples of gross yearly income, R$: a market reference beside the family's own need. */
export function computeIncomeMultiples({ leitura, papel, parametros }: Caso): Resultado<'vida.multiplos'> {
  const conta = newAccount(parametros);
  return evaluate('vida.multiplos', alvo(papel), conta, {
    renda_mensal_bruta: requireNumber(leitura, papel, 'renda_mensal_bruta', conta),
  });
}
