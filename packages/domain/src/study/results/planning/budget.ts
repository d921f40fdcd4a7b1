import { formatMoney } from '../../../br/index.ts';
import { codigosWhere, joinList, type LinhaDe } from '../../../catalogue/index.ts';
import { codeLabel } from '../../../code-lists/index.ts';
import { paysOnlyInterest } from '../../revolving.ts';
import type { Base } from '../base.ts';
import { tipoOfDivida } from '../credit/debts.ts';
import { careCost } from '../derived.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { benefitsOfDependentes, budgetLinhas, minimumWage } from '../household.ts';
import { monthlyPremio, premiosInBudget } from '../premiums.ts';
import {
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  papeisOf,
  requireNumber,
  sumColuna,
  toNumber,
  toText,
} from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { incomeOfYear } from '../year-income.ts';
import { DA_FAMILIA } from './family.ts';

/** Items that ask what is saved each month today. */
export const PERGUNTAM_APORTE = codigosWhere(({ campos }) => campos.includes('aporte_atual'));

/** Current monthly saving for freedom and the children's education, R$. */
const aportes = ({ leitura }: Base): number =>
  sumColuna(
    PERGUNTAM_APORTE.flatMap((codigo) =>
      wantedItensOf(leitura, codigo).map(({ item }) => item.campos.aporte_atual),
    ),
  );

/** Fixed and variable expenses; all fixed when the total was typed or differs from the rows. */
function despesas({ leitura, derivado }: Base, conta: Conta) {
  const total = derivado.despesa_mensal_familiar.valor;
  if (total === null) conta.falta.add('despesa_mensal_familiar');
  const rows = budgetLinhas(leitura.estudo.tabelas);
  const somaDasLinhas = sumColuna(colunaOf(rows, 'valor_mensal'));
  if (total === null || rows.length === 0) return { despesas_fixas: total };
  if (total !== somaDasLinhas) {
    conta.avisos.add(
      `A despesa informada difere da soma do orçamento, ${formatMoney(somaDasLinhas)}: contada inteira como fixa`,
    );
    return { despesas_fixas: total };
  }
  const variaveis = rows.filter(({ natureza_despesa }) => natureza_despesa === 'variavel');
  const despesas_variaveis = sumColuna(colunaOf(variaveis, 'valor_mensal'));
  return { despesas_fixas: sumColuna([total, -despesas_variaveis]), despesas_variaveis };
}

/** "Cheque especial conta no mês pelos juros, R$ 80,00" */
function interestText(rotativas: readonly LinhaDe<'dividas'>[], juros: number): string {
  const tipos = [
    ...new Set(rotativas.map(({ tipo_divida }) => codeLabel('tipo_divida', tipoOfDivida({ tipo_divida })))),
  ];
  const [primeiro = '', ...outros] = tipos;
  const nomes = joinList([primeiro, ...outros.map((um) => um.toLowerCase())]);
  return `${nomes} ${tipos.length > 1 ? 'contam' : 'conta'} no mês pelos juros, ${formatMoney(juros)}`;
}

function addCaveats({ leitura, derivado }: Base, { avisos, ressalvas }: Conta): void {
  const { educacao_incluida, capacidade_poupanca } = derivado;
  const escola = sumColuna(colunaOf(countedLinhas(leitura, 'dependentes') ?? [], 'custo_educacao_mensal'));
  const { valor: capacidade } = capacidade_poupanca;
  if (educacao_incluida.valor === 'N' && escola > 0)
    ressalvas.push({
      codigo: 'sem_escola',
      escola,
      resta: capacidade === null ? null : sumColuna([capacidade, -escola]),
      ...(toText(leitura.estudo.diagnostico.educacao_incluida) === null && { suposto: true }),
    });
  const noOrcamento = sumColuna([...premiosInBudget(leitura)].map(monthlyPremio));
  if (noOrcamento > 0)
    avisos.add(`Prêmios de ${formatMoney(noOrcamento)} por mês já estão no orçamento: contados uma vez`);
  const rotativas = (countedLinhas(leitura, 'dividas') ?? []).filter(paysOnlyInterest);
  const juros = sumColuna(colunaOf(rotativas, 'parcela_atual'));
  if (juros > 0) avisos.add(interestText(rotativas, juros));
  const semPeriodo = (countedLinhas(leitura, 'apolices') ?? []).filter(
    (apolice) => (toNumber(apolice.valor_premio) ?? 0) > 0 && monthlyPremio(apolice) === null,
  );
  if (semPeriodo.length > 0)
    avisos.add('Prêmio de apólice sem periodicidade não conta no mês: diga se é por mês ou por ano');
  if (capacidade_poupanca.informado !== null)
    avisos.add(
      `A capacidade de poupança informada no estudo é ${formatMoney(capacidade_poupanca.informado)}`,
    );
}

/** Gross income of the family, R$ a month; null until everybody's is told. */
function grossIncome(leitura: Leitura): number | null {
  const brutas = papeisOf(leitura).map((papel) =>
    toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')),
  );
  return brutas.includes(null)
    ? null
    : sumColuna([...brutas, leitura.estudo.diagnostico.outras_rendas_mensais]);
}

/** What derives the capacity to save beside income and budget, and the one typed in its place. */
function besideBudget({ leitura, parametros, derivado }: Base, conta: Conta) {
  if (!isPresentEdition(conta, 3)) return null;
  const { pensao_recebida_mensal, pensao_paga_mensal } = leitura.estudo.diagnostico;
  return {
    pensao_recebida: toNumber(pensao_recebida_mensal) ?? 0,
    beneficios: benefitsOfDependentes(leitura, minimumWage(parametros)),
    pensao_paga: toNumber(pensao_paga_mensal) ?? 0,
    cuidado: careCost(leitura),
    capacidade_informada: derivado.capacidade_poupanca.informado,
  };
}

const CAMPOS = {
  renda_liquida: 'renda_mensal_liquida',
  conjuge_renda_liquida: 'conjuge_renda_mensal_liquida',
  outras_rendas: 'outras_rendas_mensais',
  despesas_fixas: 'despesa_mensal_familiar',
  despesas_variaveis: 'orcamento',
  parcelas: 'dividas',
  premios: 'apolices',
  pensao_recebida: 'pensao_recebida_mensal',
  beneficios: 'dependentes',
  pensao_paga: 'pensao_paga_mensal',
  cuidado: 'dependentes',
  capacidade_informada: 'capacidade_poupanca',
  aportes: 'aporte_atual',
};

/** Monthly budget of the family, with the figures behind its capacity to save. */
export function computeBudget(base: Base): Resultado {
  const { leitura, parametros, derivado } = base;
  const conta = newAccount(parametros);
  const renda_liquida = requireNumber(leitura, 'titular', 'renda_mensal_liquida', conta);
  const doConjuge = leitura.conjuge ? requireNumber(leitura, 'conjuge', 'renda_mensal_liquida', conta) : null;
  addCaveats(base, conta);
  const alem = besideBudget(base, conta);
  const bruta = grossIncome(leitura);
  const rendas_do_ano = incomeOfYear(leitura, conta);
  const resultado = evaluate('planejamento.orcamento', DA_FAMILIA, conta, {
    renda_liquida,
    conjuge_renda_liquida: doConjuge,
    outras_rendas: toNumber(leitura.estudo.diagnostico.outras_rendas_mensais),
    ...despesas(base, conta),
    parcelas: derivado.parcelas.valor,
    premios: derivado.premios.valor,
    aportes: aportes(base),
    ...(rendas_do_ano > 0 && { rendas_do_ano }),
    ...alem,
    renda_bruta: bruta === null ? null : sumColuna([bruta, alem?.pensao_recebida, alem?.beneficios]),
  });
  const sobra = resultado.outputs?.sobra_do_ano ?? null;
  const { ressalvas = [] } = resultado;
  return toCampos(
    sobra === null
      ? resultado
      : {
          ...resultado,
          ressalvas: [...ressalvas, { codigo: 'rendas_do_ano', valor: rendas_do_ano, sobra }],
        },
    CAMPOS,
  );
}
