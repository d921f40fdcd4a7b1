import type { InputsOf } from '../../calculators/index.ts';
import { ageAt } from '../../calendar/index.ts';
import type { Papel } from '../snapshot.ts';
import { usePremissa } from './base.ts';
import { dependsForLife } from './dependants.ts';
import type { Conta } from './evaluate.ts';
import { benefitsThatGoOn, incomeForLimit } from './for-life.ts';
import { isInssEstimated, tellEstimate, tellInssEstimate } from './income.ts';
import { ownRetirement } from './own-retirement.ts';
import {
  ageOf,
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  otherPapel,
  sumColuna,
  toNumber,
  toText,
} from './reading.ts';

type Entradas = InputsOf<'vida.necessidade_capital'>;

const SEM_TRABALHO: readonly (string | null)[] = ['do_lar', 'estudante', 'sem_trabalho'];
const REGIME_PROPRIO: readonly (string | null)[] = ['servidor_estatutario', 'militar'];
const AVISO_REGIME_PROPRIO_DE_QUEM_FICA =
  'Quem fica é de regime próprio: a renda segue como hoje, sem estimar a aposentadoria e o acúmulo com a pensão';

const AVISO_PASSOU_DA_IDADE =
  'Quem fica passou da idade de parar: o trabalho conta até a aposentadoria do INSS e, se ela já chegou, só o benefício conta';

const AVISO_SEM_BENEFICIO_DE_QUEM_FICA =
  'Quem fica é aposentado, sem o valor do benefício: a renda toda contou como benefício ao acumular com a pensão';

const monthsUntil = (idade: number, hoje: number): number => 12 * Math.max(0, idade - hoje);

/**
 * How the survivor's income changes: work ends at the age of stopping, typed or else of the earliest INSS rule, then the
 * own benefit. Past that age work ends with the INSS age, at once where it came too. Without either it goes on as today.
 */
export function survivorsOwn(leitura: Leitura, falecido: Papel, conta: Conta): Entradas {
  const papel = otherPapel(falecido);
  if (!leitura.conjuge) return {};
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  const informado = toNumber(fromGeneralBlock(leitura, papel, 'beneficio_inss_estimado'));
  if (situacao === 'aposentado') {
    if (informado === null) conta.avisos.add(AVISO_SEM_BENEFICIO_DE_QUEM_FICA);
    const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida'));
    return { conjuge_aposentado: 'S', conjuge_beneficio_inss: informado ?? renda };
  }
  if (SEM_TRABALHO.includes(situacao)) return {};
  if (REGIME_PROPRIO.includes(situacao)) {
    conta.avisos.add(AVISO_REGIME_PROPRIO_DE_QUEM_FICA);
    return {};
  }
  const idade = ageOf(leitura, papel);
  const propria = ownRetirement(leitura, papel);
  const parar = toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria')) ?? propria?.idade ?? null;
  if (idade === null || parar === null) return {};
  const contribui = fromGeneralBlock(leitura, papel, 'contribui_inss') !== 'N';
  const beneficio = contribui ? (informado ?? propria?.beneficio ?? null) : null;
  const inicio = toNumber(fromGeneralBlock(leitura, papel, 'idade_inss')) ?? propria?.idade ?? parar;
  tellEstimate(leitura, papel, 'idade_aposentadoria', conta);
  if (beneficio && isInssEstimated(leitura, papel)) tellInssEstimate(conta);
  const passou = parar <= idade;
  if (passou) conta.avisos.add(AVISO_PASSOU_DA_IDADE);
  return {
    conjuge_meses_de_trabalho: monthsUntil(passou ? inicio : parar, idade),
    conjuge_beneficio_inss: beneficio,
    conjuge_meses_ate_beneficio: monthsUntil(inicio, idade),
  };
}

/** Months of the alimony received: as answered, else until the youngest child is independent; null without an end. */
function alimonyMonths(leitura: Leitura, conta: Conta): number | null {
  const { pensao_recebida_anos, idade_independencia } = leitura.estudo.diagnostico;
  if (pensao_recebida_anos !== null && pensao_recebida_anos !== undefined) return 12 * pensao_recebida_anos;
  const filhos = (countedLinhas(leitura, 'dependentes') ?? []).filter(
    ({ parentesco }) => parentesco === 'filho',
  );
  if (filhos.length === 0 || filhos.some(dependsForLife)) return null;
  const independencia = idade_independencia ?? usePremissa(conta, 'idade_independencia');
  return Math.max(
    ...filhos.map(({ data_nascimento }) =>
      monthsUntil(independencia, ageAt(String(data_nascimento), leitura.hoje)),
    ),
  );
}

/** People of the household: these adults, the spouse and the dependants. */
export const peopleLeft = (leitura: Leitura, adultos: number): number =>
  adultos + (leitura.conjuge ? 1 : 0) + (countedLinhas(leitura, 'dependentes') ?? []).length;

/** Incomes that do not depend on anyone's work: rents go on, the alimony of a child ends with its term. */
export function incomesByTerm(leitura: Leitura, conta: Conta) {
  const { outras_rendas_mensais: outras = null, pensao_recebida_mensal: pensao } = leitura.estudo.diagnostico;
  if (!pensao) return { outras_rendas_mensais: outras, rendas_com_prazo: null };
  const meses = alimonyMonths(leitura, conta);
  return meses === null
    ? { outras_rendas_mensais: sumColuna([outras, pensao]), rendas_com_prazo: null }
    : { outras_rendas_mensais: outras, rendas_com_prazo: [{ valor: pensao, meses }] };
}

/** Income that does not depend on the person's life, with the benefits of the disabled that go on. */
export function othersIncome(
  leitura: Leitura,
  { outro, rendaDoOutro, base }: { outro: Papel; rendaDoOutro: number | null; base: number },
  conta: Conta,
): Entradas {
  const { outras_rendas_mensais, pensao_recebida_mensal: pensao } = leitura.estudo.diagnostico;
  const doOutro = rendaDoOutro === null ? null : incomeForLimit(leitura, outro);
  const renda = sumColuna([doOutro, outras_rendas_mensais, pensao, base]);
  const depois = { renda, pessoas: peopleLeft(leitura, 0), comPensao: base > 0 };
  const beneficios = benefitsThatGoOn(leitura, depois, conta);
  const rendas = incomesByTerm(leitura, conta);
  return beneficios > 0
    ? { ...rendas, outras_rendas_mensais: sumColuna([rendas.outras_rendas_mensais, beneficios]) }
    : rendas;
}
