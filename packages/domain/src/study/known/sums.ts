import type { Parametros } from '../../calculators/index.ts';
import { addMonths, ageAt, isCalendarDay, yearOf } from '../../calendar/index.ts';
import { CODIGO, type Conta, type ContaDoInss, type LinhaDe } from '../../catalogue/index.ts';
import { findLista } from '../../code-lists/index.ts';
import { isForReserve } from '../reserve-purpose.ts';
import { countsFor } from '../results/cover.ts';
import { replacedDividas } from '../results/credit/refinancing.ts';
import { isPresentEdition } from '../results/edition.ts';
import { ownRetirement } from '../results/own-retirement.ts';
import {
  ageOf,
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  papelOf,
  sumColuna,
  type TabelaRespondida,
  toNumber,
  toText,
} from '../results/reading.ts';
import { isLetOut, rentsInRetirement, rentsOf } from '../results/rents.ts';
import type { ItemConsultado, Papel } from '../snapshot.ts';
import { isPublicServant } from './contributions.ts';
import { bemOfItem } from './goods.ts';
import { estimateDeclaration, estimateDeductions } from './income-tax.ts';
import { ageOfRetirement, contributes, estimateInss, estimateTaxable, withoutStatement } from './inss.ts';
import { readVehicleKind } from './texts.ts';

/** Over this age at the wedding the law imposes separation (Código Civil, art. 1.641, II; STF Tema 1236). */
const IDADE_DA_SEPARACAO = 70;
const CARENCIA_DA_PENSAO_MESES = 24;

/** "N" while both are below the age of the imposed separation; its other causes are rare and can be typed. */
function separationByAge(leitura: Leitura): 'N' | null {
  // Another cause of the law, told by the person, is no age.
  if (!leitura.conjuge || leitura.estudo.diagnostico.separacao_obrigatoria === 'S') return null;
  const idades = [ageOf(leitura, 'titular'), ageOf(leitura, 'conjuge')];
  return idades.every((anos) => anos !== null && anos < IDADE_DA_SEPARACAO) ? 'N' : null;
}

/** Whether the union is younger than two years, by its day; null without one. */
function marriageLength({ estudo, hoje, conjuge }: Leitura): 'S' | 'N' | null {
  const desde = conjuge ? toText(estudo.diagnostico.uniao_desde) : null;
  if (!desde) return null;
  return addMonths(desde, CARENCIA_DA_PENSAO_MESES) > hoje ? 'S' : 'N';
}

/** "S" while no child answered so far was born before the union, by its day; null where one was, or without children. */
function childrenOfUnion(leitura: Leitura): 'S' | null {
  const desde = leitura.conjuge ? toText(leitura.estudo.diagnostico.uniao_desde) : null;
  if (!desde) return null;
  const filhos = (countedLinhas(leitura, 'dependentes') ?? []).filter(
    ({ parentesco }) => parentesco === 'filho',
  );
  if (filhos.length === 0) return null;
  return filhos.every(({ data_nascimento }) => (toText(data_nascimento) ?? desde) >= desde) ? 'S' : null;
}

/** Customer data outside the study. */
export type Cadastro = { readonly endereco_cep?: string | null; readonly pessoa_filhos?: number | null };

export type Fontes = { leitura: Leitura; cadastro: Cadastro; parametros: Parametros };

const agesOfFamily = (leitura: Leitura): (number | null)[] => {
  const dependentes = countedLinhas(leitura, 'dependentes');
  if (!dependentes) return [null];
  return dependentes.map(({ data_nascimento }) => {
    const dia = toText(data_nascimento);
    return dia && isCalendarDay(dia) ? ageAt(dia, leitura.hoje) : null;
  });
};

const isBetween18And25 = (anos: number | null): boolean => anos !== null && anos >= 18 && anos <= 25;

/** A young driver is certain when the customer is one; about a child of that age the question stays open. */
function youngDriver({ leitura }: Fontes, item: ItemConsultado): 'S' | 'N' | null {
  const condutor = ageOf(leitura, papelOf(item));
  if (isBetween18And25(condutor)) return 'S';
  const conjuge = leitura.conjuge ? ageOf(leitura, 'conjuge') : 99;
  const outros = [condutor, conjuge, ...agesOfFamily(leitura)];
  return outros.some((anos) => anos === null || isBetween18And25(anos)) ? null : 'N';
}

function pessoas({ leitura }: Fontes): number | null {
  const dependentes = countedLinhas(leitura, 'dependentes');
  return dependentes && leitura.conjuge !== null ? 1 + (leitura.conjuge ? 1 : 0) + dependentes.length : null;
}

const ALUGUEL = /\balugue(?:l|is)\b/i;

/** The only line of the budget that is the home's rent, R$ a month; "Aluguel do carro" is no home's. */
function rentInBudget({ leitura: { estudo } }: Fontes): number | null {
  const linhas = (estudo.tabelas.orcamento ?? []).filter(
    ({ categoria, descricao }) => categoria === 'moradia' && ALUGUEL.test(toText(descricao) ?? ''),
  );
  const [unica] = linhas;
  return linhas.length === 1 ? (unica?.valor_mensal ?? null) : null;
}

const RENDA_FIXA = 1;
const SEM_PRAZO = 99;

/** What is kept for emergencies by its purpose or, of a family with a single investment, is at hand within a day. */
function reserveHeld({ leitura }: Fontes): number | null {
  const investimentos = countedLinhas(leitura, 'investimentos') ?? [];
  const separados = investimentos.filter(({ finalidade }) => isForReserve(finalidade));
  if (separados.length > 0) return sumColuna(colunaOf(separados, 'saldo')) || null;
  const [unico] = investimentos;
  const isAtHand =
    investimentos.length === 1 &&
    unico?.tipo_investimento === RENDA_FIXA &&
    toText(unico.finalidade) === null &&
    (toNumber(unico.liquidez_dias) ?? SEM_PRAZO) <= 1;
  return isAtHand ? (unico.saldo ?? null) : null;
}

const planBalance = ({ leitura }: Fontes, item: ItemConsultado): number | null =>
  toNumber(fromGeneralBlock(leitura, papelOf(item), 'saldo_previdencia')) || null;

/** Years of the money in the plan, by the year it came. */
function yearsInPlan({ leitura }: Fontes, papel: Papel): number | null {
  const isAsked = fromGeneralBlock(leitura, papel, 'previdencia_regime') === 'regressivo';
  const desde = isAsked ? toNumber(fromGeneralBlock(leitura, papel, 'previdencia_desde')) : null;
  return desde === null ? null : Math.max(0, yearOf(leitura.hoje) - desde);
}

const MESES_DO_ANO = 12;
const ownsNoProperty = (bens: readonly LinhaDe<'bens'>[]): boolean =>
  bens.every(({ tipo_bem }) => tipo_bem !== 'imovel');
const PARA_A_APOSENTADORIA = /aposentad|liberdade|previd/i;

function previdencia({ leitura }: Fontes, item: ItemConsultado): number | null {
  const investimentos = countedLinhas(leitura, 'investimentos') ?? [];
  const donos = item.tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [item.tipo_segurado];
  const separados = investimentos.filter(
    ({ finalidade, titularidade }) =>
      PARA_A_APOSENTADORIA.test(toText(finalidade) ?? '') &&
      donos.some((papel) => countsFor(titularidade, papel as Papel)),
  );
  const { saldo_previdencia, conjuge_saldo_previdencia } = leitura.estudo.diagnostico;
  const saldo = sumColuna(
    donos.map((papel) => (papel === 'conjuge' ? conjuge_saldo_previdencia : saldo_previdencia)),
  );
  if (separados.length === 0) return saldo || null;
  return sumColuna([...colunaOf(separados, 'saldo'), saldo]);
}

function dividasToReplace({ leitura }: Fontes): number | null {
  const trocadas = (countedLinhas(leitura, 'dividas') ?? []).filter(({ refinanciar }) => refinanciar === 'S');
  return trocadas.length > 0 ? sumColuna(colunaOf(trocadas, 'saldo_devedor')) : null;
}

function homeAmongBens({ leitura }: Fontes): string | null {
  const casa = (countedLinhas(leitura, 'bens') ?? []).find(
    ({ tipo_bem, finalidade_imovel }) => tipo_bem === 'imovel' && finalidade_imovel === 'moradia',
  );
  if (!casa) return null;
  const financiada = (countedLinhas(leitura, 'dividas') ?? []).some(
    ({ tipo_divida }) => tipo_divida === 'imobiliario',
  );
  return financiada || (toNumber(casa.saldo_devedor) ?? 0) > 0 ? 'propria_financiada' : 'propria_quitada';
}

function isAbroad({ leitura }: Fontes): 'S' | 'N' | null {
  const investimentos = countedLinhas(leitura, 'investimentos');
  if (!investimentos) return null;
  if (investimentos.some(({ no_exterior }) => no_exterior === 'S')) return 'S';
  return investimentos.every(({ no_exterior }) => no_exterior === 'N') ? 'N' : null;
}

/** A question about a table is answered by its first row. */
const hasLinhas =
  (tabela: TabelaRespondida) =>
  ({ leitura: { estudo } }: Fontes): 'S' | null =>
    (estudo.tabelas[tabela] ?? []).length > 0 ? 'S' : null;

const inssOf = (papel: Papel): Record<ContaDoInss, (fontes: Fontes) => unknown> => ({
  contribui_inss: ({ leitura }) => contributes(leitura, papel),
  renda_tributavel: (fontes) => estimateTaxable(fontes, papel),
  inss_media: (fontes) => estimateInss(fontes, papel)?.media,
  inss_anos: (fontes) => estimateInss(fontes, papel)?.anos,
  inss_idade: (fontes) => estimateInss(fontes, papel)?.idade,
  inss_beneficio: (fontes) => estimateInss(fontes, papel)?.beneficio,
  idade_do_inss: (fontes) => ageOfRetirement(fontes, papel),
  declaracao: (fontes) => estimateDeclaration(fontes, papel),
  deducoes: (fontes) => estimateDeductions(fontes, papel),
});
const DO_CONJUGE = inssOf('conjuge');

const PRAZOS = findLista('prazo_investimento').map(({ value }) => value);

/** The longest term of the list that ends by the retirement; the shortest where none does. */
function yearsLeft({ leitura }: Fontes, item: ItemConsultado): number | null {
  const alvo = toNumber(fromGeneralBlock(leitura, papelOf(item), 'idade_aposentadoria'));
  const anos = ageOf(leitura, papelOf(item));
  if (alvo === null || anos === null || alvo <= anos) return null;
  return PRAZOS.findLast((prazo) => prazo <= alvo - anos) ?? PRAZOS[0] ?? null;
}

/**
 * PGBL is deducted from the full return of who contributes to the INSS or to the regime of public servants (Lei
 * 9.250/1995, art. 8; Lei 9.532/1997, art. 11); whether another public bond does is unknown.
 */
function suitedPlan({ leitura }: Fontes, papel: Papel): 'PGBL' | 'VGBL' | null {
  const declaracao = fromGeneralBlock(leitura, papel, 'tipo_declaracao_ir');
  if (declaracao !== 'completa') return declaracao ? 'VGBL' : null;
  const contribui = fromGeneralBlock(leitura, papel, 'contribui_inss');
  const situacao = fromGeneralBlock(leitura, papel, 'subtipo_vinculo');
  if (contribui === 'S' || situacao === 'servidor_estatutario') return 'PGBL';
  return contribui === 'N' && !isPublicServant(leitura, papel) ? 'VGBL' : null;
}

/** The only currency of what is invested abroad. */
function currencyAbroad({ leitura }: Fontes): string | null {
  const moedas = new Set((countedLinhas(leitura, 'investimentos') ?? []).flatMap(({ moeda }) => moeda ?? []));
  const [unica] = moedas;
  return moedas.size === 1 ? (unica ?? null) : null;
}

/** The customer's address, unless the item is about another property than the home. */
function homeCep({ leitura, cadastro }: Fontes, item: ItemConsultado): string | null {
  const bem = bemOfItem(leitura, item, 'residencial');
  const imoveis = (countedLinhas(leitura, 'bens') ?? []).filter(({ tipo_bem }) => tipo_bem === 'imovel');
  const isOther = bem ? isLetOut(bem) && toText(bem.finalidade_imovel) !== null : imoveis.length > 1;
  return isOther ? null : (cadastro.endereco_cep ?? null);
}

/** Values computed from rows and answers of the general block, for the family and the item's person. */
export const CONTAS: Record<Conta, (fontes: Fontes, item: ItemConsultado) => unknown> = {
  pessoas,
  condutor_18_25: youngDriver,
  faturamento_autonomo: ({ leitura }, item) => {
    const papel = papelOf(item);
    if (fromGeneralBlock(leitura, papel, 'subtipo_vinculo') !== 'autonomo') return null;
    const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
    return renda && sumColuna([renda * MESES_DO_ANO]);
  },
  primeiro_imovel: ({ leitura }) => {
    const bens = countedLinhas(leitura, 'bens');
    return bens && (ownsNoProperty(bens) ? 'S' : 'N');
  },
  no_exterior: isAbroad,
  moeda_no_exterior: currencyAbroad,
  papel_locacao: ({ leitura }, item) =>
    leitura.estudo.diagnostico.tipo_moradia === 'alugada' && !bemOfItem(leitura, item, 'imovel')
      ? 'inquilino'
      : null,
  aluguel_atual: ({ leitura: { estudo } }) =>
    estudo.diagnostico.tipo_moradia === 'alugada' ? estudo.diagnostico.aluguel_atual : null,
  aluguel_do_orcamento: rentInBudget,
  saldo_de_previdencia: planBalance,
  tem_previdencia: (fontes, item) => (planBalance(fontes, item) ? 'S' : null),
  previdencia,
  dividas_a_trocar: dividasToReplace,
  prazo_a_trocar: ({ leitura }) =>
    replacedDividas({ leitura, item: { codigo: CODIGO.refinanciamento, campos: {} } })?.parcelas_restantes ??
    null,
  beneficio_inss: ({ leitura }) => ownRetirement(leitura, 'titular')?.beneficio ?? null,
  conjuge_beneficio_inss: ({ leitura }) =>
    leitura.conjuge ? (ownRetirement(leitura, 'conjuge')?.beneficio ?? null) : null,
  tem_filhos: ({ cadastro }) => ((cadastro.pessoa_filhos ?? 0) > 0 ? 'S' : null),
  moradia_dos_bens: homeAmongBens,
  separacao_pela_idade: ({ leitura }) => separationByAge(leitura),
  uniao_curta: ({ leitura }) => marriageLength(leitura),
  filhos_da_uniao: ({ leitura }) => childrenOfUnion(leitura),
  sem_extrato: ({ leitura }) => withoutStatement(leitura),
  faturamento_do_ano: ({ leitura: { estudo } }) => {
    const mes = estudo.diagnostico.faturamento_mensal;
    return mes && sumColuna([mes * MESES_DO_ANO]);
  },
  anos_ate_a_aposentadoria: yearsLeft,
  tipo_de_veiculo: ({ leitura }, item) => {
    const bem = bemOfItem(leitura, item, 'veiculo');
    return bem ? readVehicleKind(toText(bem.descricao) ?? '') : null;
  },
  plano_indicado: (fontes, item) => suitedPlan(fontes, papelOf(item)),
  cep_da_moradia: homeCep,
  anos_no_plano: (fontes) => yearsInPlan(fontes, 'titular'),
  conjuge_anos_no_plano: (fontes) => yearsInPlan(fontes, 'conjuge'),
  reserva_dos_investimentos: (fontes) =>
    isPresentEdition({ ...fontes, usados: [] }, 4) ? reserveHeld(fontes) : null,
  alugueis_recebidos: ({ leitura }) => rentsOf(leitura, 'casal'),
  rendas_na_aposentadoria: ({ leitura, parametros }, item) =>
    isPresentEdition({ parametros, usados: [] }, 3) ? rentsInRetirement(leitura, item.tipo_segurado) : null,
  idade_final: ({ parametros }) => parametros.get('idade_final_renda')?.valor,
  tem_dependentes: hasLinhas('dependentes'),
  tem_bens: hasLinhas('bens'),
  tem_investimentos: hasLinhas('investimentos'),
  tem_dividas: hasLinhas('dividas'),
  tem_apolices: hasLinhas('apolices'),
  ...inssOf('titular'),
  conjuge_contribui_inss: DO_CONJUGE.contribui_inss,
  conjuge_renda_tributavel: DO_CONJUGE.renda_tributavel,
  conjuge_inss_media: DO_CONJUGE.inss_media,
  conjuge_inss_anos: DO_CONJUGE.inss_anos,
  conjuge_inss_idade: DO_CONJUGE.inss_idade,
  conjuge_inss_beneficio: DO_CONJUGE.inss_beneficio,
  conjuge_idade_do_inss: DO_CONJUGE.idade_do_inss,
  conjuge_declaracao: DO_CONJUGE.declaracao,
  conjuge_deducoes: DO_CONJUGE.deducoes,
};
