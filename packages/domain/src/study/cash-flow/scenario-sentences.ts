import { asNumber, formatNumber } from '../../br/index.ts';
import { joinList } from '../../catalogue/index.ts';
import type { Papel } from '../snapshot.ts';
import {
  type EntradasDoFluxo,
  type Fluxo,
  type LinhaDoFluxo,
  monthsOf,
  type NomesDoFluxo,
  peopleOf,
} from './flow.ts';
import {
  type AjustesDoFluxo,
  acasoName,
  idadeName,
  MESES_SEM_TRABALHO,
  TIPOS_DE_ACASO,
  type TipoDeAcaso,
} from './levers.ts';
import { endText } from './sentences.ts';
import { counted, wholeReais } from './words.ts';

/** A scenario beside the same household without it. */
export type Cenarios = {
  antes: Fluxo;
  depois: Fluxo;
  /** With the plan; null without one. */
  plano: Fluxo | null;
  entradas: EntradasDoFluxo;
  nomes: NomesDoFluxo;
};

const hoje = (valor: number, { indice }: LinhaDoFluxo): number => Math.round((valor / indice) * 100) / 100;

const rowOfYear = ({ linhas }: Fluxo, ano: number): number =>
  Math.max(0, ano - Math.floor(monthsOf(linhas[0]?.de ?? '') / 12));

const withPlan = ({ plano }: Cenarios): string => (plano ? ` Com o plano, ${endText(plano)}.` : '');

/** What comes in at a death or a disability: insurance at once, a benefit every month, in money of today. */
function enters(capital: number, beneficio: number, nome: string): string {
  const partes = [
    capital > 0 && `${wholeReais(capital)} de seguros`,
    beneficio > 0 && `${wholeReais(beneficio)} por mês de ${nome} do INSS`,
  ].filter((parte) => parte !== false);
  return partes.length > 0 ? `entram ${joinList(partes)}` : `não entram seguros nem ${nome} do INSS`;
}

/** Of one person in a year, which the row of that year tells: it begins with the event. */
function lifeSentence(c: Cenarios, tipo: 'morte' | 'invalidez', quem: string, ano: number): string {
  const at = rowOfYear(c.depois, ano);
  const linha = c.depois.linhas[at];
  const sem = c.antes.linhas[at];
  if (!linha || !sem) return '';
  const capital = hoje(linha.capital_seguros, linha);
  const morte = tipo === 'morte';
  const doAno = morte ? linha.pensao - sem.pensao : linha.aposentadoria - sem.aposentadoria;
  const beneficio = hoje(Math.max(0, doAno) / 12, linha);
  const se = morte ? `Se ${quem} faltar em ${ano}` : `Se ${quem} ficar sem poder trabalhar em ${ano}`;
  const entra = enters(capital, beneficio, morte ? 'pensão' : 'benefício');
  return `${se}, ${entra}; o dinheiro ${endText(c.depois)}.${withPlan(c)}`;
}

/** Pay after what is withheld from it. */
const netPay = (linha: LinhaDoFluxo): number =>
  linha.renda_trabalho + linha.decimo_ferias - linha.inss - linha.imposto_renda - linha.outros_descontos;

function jobSentence(c: Cenarios, quem: string, ano: number, meses: number): string {
  const at = rowOfYear(c.depois, ano);
  const ate = at + Math.ceil(meses / 12);
  const custo = c.antes.linhas.slice(at, ate).reduce((sum, sem, k) => {
    const com = c.depois.linhas[at + k];
    return com ? sum + hoje(netPay(sem) - netPay(com), sem) : sum;
  }, 0);
  const anterior = c.antes.linhas[at - 1];
  const reserva = anterior ? hoje(anterior.saldo_reserva, anterior) : (asNumber(c.entradas.reserva) ?? 0);
  const alem = custo - reserva;
  const cabe = alem <= 0 ? 'cabem na reserva' : `passam da reserva em ${wholeReais(alem)}`;
  return `${counted(meses, 'mês', 'meses')} sem o trabalho de ${quem} em ${ano} custam ${wholeReais(custo)} e ${cabe}; o dinheiro ${endText(c.depois)}.${withPlan(c)}`;
}

const point = (valor: number): string =>
  `${formatNumber(Math.abs(valor), { max: 2 })} ${Math.abs(valor) >= 2 ? 'pontos' : 'ponto'} ${valor < 0 ? 'abaixo' : 'acima'}`;

function marketSentences(
  c: Cenarios,
  { decada_ruim, variar_inflacao = 0, variar_retorno = 0 }: AjustesDoFluxo,
) {
  const fim = `o dinheiro ${endText(c.depois)}.${withPlan(c)}`;
  const partes = [
    variar_inflacao !== 0 && `inflação ${point(variar_inflacao)}`,
    variar_retorno !== 0 && `retorno ${point(variar_retorno)}`,
  ].filter((parte) => parte !== false);
  return [
    ...(decada_ruim === 1
      ? [`Se os dez primeiros anos renderem como os piores dez em cada cem, ${fim}`]
      : []),
    ...(decada_ruim === 2
      ? [`Se os dez anos depois de parar renderem como os piores dez em cada cem, ${fim}`]
      : []),
    ...(partes.length > 0 ? [`Com ${joinList(partes)}, ${fim}`] : []),
  ];
}

function personSentences(c: Cenarios, ajustes: AjustesDoFluxo, papel: Papel): string[] {
  const quem = c.nomes[papel];
  const of = (tipo: TipoDeAcaso, ano: number) =>
    tipo === 'desemprego'
      ? jobSentence(c, quem, ano, ajustes.meses_sem_trabalho ?? MESES_SEM_TRABALHO)
      : lifeSentence(c, tipo, quem, ano);
  const idade = ajustes[idadeName(papel)];
  return [
    ...TIPOS_DE_ACASO.flatMap((tipo) => {
      const ano = ajustes[acasoName(tipo, papel)];
      return ano === undefined ? [] : [of(tipo, ano)];
    }),
    ...(idade === undefined
      ? []
      : [`Se ${quem} parar aos ${idade}, o dinheiro ${endText(c.depois)}.${withPlan(c)}`]),
  ];
}

/** What a case of `separateCases` does to the money. */
export const scenarioSentences = (c: Cenarios, ajustes: AjustesDoFluxo): string[] => [
  ...peopleOf(c.entradas).flatMap((papel) => personSentences(c, ajustes, papel)),
  ...marketSentences(c, ajustes),
];
