import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { account, brl, num, type Passo, passo } from '../steps.ts';
import type { CapitalNeedInputs } from './capital-need-inputs.ts';
import type { Trecho } from './family-income.ts';

export type Meio = {
  alvo: Decimal;
  school: Decimal;
  cuidado: Decimal;
  cuidadoInteiro: Decimal;
  transicao: Decimal;
  parts: readonly Trecho[];
  escolaInteira: Decimal;
};

/** Months with a larger shortfall than the first, and what decreased. */
export function laterShortfall({ parts }: Meio): string {
  const [first, ...later] = parts;
  const change = later.find(({ deficit }) => first && deficit.gt(first.deficit));
  const before = parts.findLast(({ de }) => change && de < change.de);
  if (!change || !before) return '';
  const porque = change.conjuge.lt(before.conjuge)
    ? 'quando o cônjuge para de trabalhar'
    : change.rendas.lt(before.rendas)
      ? 'quando a pensão alimentícia acaba'
      : 'com a pensão menor';
  return `; ${porque}, faltam ${brl(change.deficit)} por mês a partir do ${num(change.de + 1)}º mês`;
}

/** What the survivor has after work ends within the years replaced, and what accumulating with the pension takes. */
export function afterWork(i: CapitalNeedInputs, { parts }: Meio): Passo[] {
  const ate = i.conjuge_meses_de_trabalho;
  const depois = ate === null ? undefined : parts.find(({ de }) => de >= ate);
  const acumula = parts.find(({ corte }) => corte.gt(0));
  if (!depois && !acumula) return [];
  const recebe = parts.find(({ de, conjuge }) => depois && de >= depois.de && conjuge.gt(0)) ?? acumula;
  const corte = recebe?.corte ?? ZERO;
  const beneficio = recebe ? i.conjuge_beneficio_inss : ZERO;
  const quando = depois ? `trabalha até o ${num(depois.de)}º mês; depois, ` : '';
  const deQuando = recebe && recebe.de > 0 ? ` a partir do ${num(recebe.de + 1)}º mês` : '';
  const formula = recebe
    ? `${quando}${account(`${brl(beneficio)} do próprio INSS${deQuando}`, ['−', corte, 'por acumular com a pensão (EC 103/2019, art. 24 §2º)'])}`
    : `${quando}sem benefício próprio nesse prazo`;
  return [
    passo(
      'renda_de_quem_fica',
      depois ? 'Renda do cônjuge depois de parar' : 'Benefício próprio do cônjuge, com a pensão',
      beneficio.minus(corte),
      'R$/mês',
      formula,
      { conjuge_beneficio_inss: beneficio, meses_de_trabalho: ate },
    ),
  ];
}

/** Months of bills and school that the resources pay as the month changes, after debts, funeral and inventory. */
export function monthsKept(
  i: CapitalNeedInputs,
  { recursos, deficit_mensal }: { recursos: Decimal; deficit_mensal: Decimal },
  { parts }: Meio,
): Passo[] {
  const muda = parts.some(({ conjuge, rendas }, k) => {
    const antes = parts[k - 1];
    return antes !== undefined && (conjuge.lt(antes.conjuge) || rendas.lt(antes.rendas));
  });
  if (!muda) return [];
  const escola = sum(i.filhos.map((filho) => filho.custo_educacao_mensal));
  const livre = atLeastZero(
    recursos.minus(i.dividas_sem_cobertura).minus(i.custo_inventario).minus(i.custo_funeral),
  );
  let resta = livre;
  let meses = ZERO;
  for (const { de, ate, deficit } of parts) {
    const mes = deficit.plus(escola);
    const todo = mes.times(ate - de);
    if (todo.gt(resta)) {
      meses = meses.plus(resta.div(mes));
      break;
    }
    resta = resta.minus(todo);
    meses = meses.plus(ate - de);
  }
  const maior = parts.reduce((um, { deficit }) => (deficit.gt(um) ? deficit : um), deficit_mensal);
  return [
    passo(
      'meses_mantidos',
      'Por quanto tempo o que há paga as contas',
      meses,
      'meses',
      `${brl(livre)}, mês a mês: de ${brl(deficit_mensal)} que faltam hoje a ${brl(maior)}${escola.isZero() ? '' : `, e ${brl(escola)} de escola`}`,
    ),
  ];
}
