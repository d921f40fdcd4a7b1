import { CODIGO, type CodigoItem, coberturasOfItem } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import { careOf } from './care.ts';
import { capitalInForce, instalmentsOf, paidFraction } from './cover.ts';
import { isPresentEdition } from './edition.ts';
import { lostHealthPlans } from './employer-health.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from './evaluate.ts';
import { benefitsThatGoOn, incomeForLimit } from './for-life.ts';
import { inssBenefit } from './income.ts';
import { alvo, type Caso, continuingRenda, yearsToRetirement } from './life-case.ts';
import {
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  fromItem,
  type Leitura,
  otherPapel,
  requireNumber,
  sumColuna,
  toNumber,
} from './reading.ts';
import { incomesByTerm, peopleLeft } from './survivor.ts';

const DO_MES_DA_FAMILIA = {
  despesa_a_manter: 'despesa_mensal_familiar',
  parcelas: 'dividas',
  cuidado_proprio_mensal: 'custo_cuidado_proprio',
  cuidados: 'dependentes',
  rendas_com_prazo: 'pensao_recebida_mensal',
  recursos: 'investimentos',
};

/** By accident and by illness: the same need, each with its own cover in force. */
export function computeDisability(caso: Caso, codigo: CodigoItem): Resultado<'vida.invalidez'> {
  const { leitura, papel } = caso;
  const conta = newAccount(caso.parametros);
  const renda_mensal_liquida = requireNumber(leitura, papel, 'renda_mensal_liquida', conta);
  const anos_ate_aposentadoria = yearsToRetirement(caso, conta, codigo);
  const inss_incapacidade = inssBenefit(leitura, papel, conta);
  const resultado = evaluate('vida.invalidez', alvo(papel, codigo), conta, {
    renda_mensal_liquida,
    anos_ate_aposentadoria,
    inss_incapacidade,
    custo_adaptacao: toNumber(fromItem(leitura, codigo, papel, 'custo_adaptacao')),
    capital_existente: capitalInForce(leitura, papel, coberturasOfItem(codigo, AREA.vida), conta),
    ...(isPresentEdition(conta, 3) ? familyOfDisabled(caso, inss_incapacidade, conta) : {}),
  });
  return toCampos(resultado, DO_MES_DA_FAMILIA);
}

/** Own care of who is disabled, R$ a month: answered in the row of accident or in that of illness. */
const ownCare = (leitura: Leitura, papel: Papel): number | null =>
  toNumber(fromItem(leitura, CODIGO.invalidez_acidente, papel, 'custo_cuidado_proprio')) ??
  toNumber(fromItem(leitura, CODIGO.invalidez_doenca, papel, 'custo_cuidado_proprio'));

/**
 * The family's month with this person unable to work: who lives on eats, so that all expenses stay; instalments that no
 * insurance pays, the spouse's and the other incomes, and what is invested. Nothing while the expenses are not told.
 */
function familyOfDisabled({ leitura, papel, derivado }: Caso, inss: number, conta: Conta) {
  const { diagnostico } = leitura.estudo;
  const despesa = derivado.despesa_mensal_familiar.valor;
  if (despesa === null) return {};
  const doOutro = leitura.conjuge
    ? toNumber(fromGeneralBlock(leitura, otherPapel(papel), 'renda_mensal_liquida'))
    : null;
  const brutaDoOutro = leitura.conjuge ? incomeForLimit(leitura, otherPapel(papel)) : null;
  const renda = sumColuna([brutaDoOutro, continuingRenda(leitura), inss]);
  const depois = { renda, pessoas: peopleLeft(leitura, 1), comPensao: false };
  const beneficios = benefitsThatGoOn(leitura, depois, conta);
  const { outras_rendas_mensais, rendas_com_prazo } = incomesByTerm(leitura, conta);
  return {
    cuidado_proprio_mensal: ownCare(leitura, papel),
    cuidados: careOf(leitura, papel, conta),
    despesa_a_manter: sumColuna([
      despesa,
      diagnostico.pensao_paga_mensal,
      ...lostHealthPlans(leitura, papel, 'invalidez', conta).map(({ mensal }) => mensal),
    ]),
    parcelas: instalmentsOf(countedLinhas(leitura, 'dividas') ?? [], paidFraction(leitura, papel, conta)),
    outras_rendas_mensais: sumColuna([doOutro, outras_rendas_mensais, beneficios]),
    rendas_com_prazo,
    recursos: sumColuna(colunaOf(countedLinhas(leitura, 'investimentos') ?? [], 'saldo')),
  };
}
