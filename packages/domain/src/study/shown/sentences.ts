import { firstName, formatNumber } from '../../br/index.ts';
import { ageAt, isCalendarDay, yearOf } from '../../calendar/index.ts';
import { CODIGO, type CodigoItem, joinList, type LinhaDe } from '../../catalogue/index.ts';
import type { QuemPrecisa } from '../../catalogue/item-words.ts';
import { AREA } from '../../code-lists/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import {
  type CoberturaDaOpcao,
  findResultado,
  hasNoNeed,
  type MedidaDoItem,
  wholePercent,
} from '../results/index.ts';
import { papelOf } from '../results/reading.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { type FraseDosNumeros, type MoedaDe, type Validade, writeFiguresSentence } from './area-sentence.ts';
import { accountOfLivelihood, computeLivelihood, type PassoDito, type Sustento } from './livelihood.ts';
import { needWords, yourNeed } from './need-words.ts';
import { PARTES_DA_NECESSIDADE } from './value-text.ts';
import { durationText } from './words.ts';

export { type Validade, validadeOf } from './area-sentence.ts';

type AreaDaFrase = {
  readonly area: number;
  readonly nome: string;
  readonly itens: readonly {
    readonly codigo: CodigoItem;
    readonly nome?: string;
    readonly pessoa?: string;
    readonly tipo_segurado: TipoSegurado;
    /** Currency code. */
    readonly moeda?: unknown;
    readonly medida?: MedidaDoItem | null;
    /** Of the current round. */
    readonly opcoes: readonly {
      readonly id: number;
      readonly recomendada: boolean;
      readonly validade: Validade;
      readonly cobertura: CoberturaDaOpcao | null;
    }[];
  }[];
};

/** Input of a study's sentences: its view, with the areas that have one. */
export type FatosDaFrase = {
  /** First name of the customer. */
  readonly nome: string;
  readonly sexo: unknown;
  readonly resultados: readonly Resultado[];
  readonly areas: readonly AreaDaFrase[];
  readonly hoje: string;
  /** Rows of `dependentes`, to name who becomes independent during the plan. */
  readonly dependentes: readonly LinhaDe<'dependentes'>[];
  /** The customer reads without the consultant and is addressed directly. */
  readonly paraQuem?: 'cliente';
};

/** "a Marina", "o Rafael", "Noa" */
const withArticle = ({ nome, sexo }: FatosDaFrase): string =>
  `${{ F: 'a ', M: 'o ' }[String(sexo)] ?? ''}${nome}`;

const whoDies = (fatos: FatosDaFrase): string => (fatos.paraQuem === 'cliente' ? 'você' : withArticle(fatos));

const livelihoodOf = (fatos: FatosDaFrase): Sustento | null => {
  const resultado = findResultado(fatos.resultados, 'vida.necessidade_capital');
  return resultado ? computeLivelihood(resultado) : null;
};

/** "faltariam R$ 379.808, sobretudo para escola e faculdade" */
function missingText({ falta, sobretudo }: { falta: number; sobretudo: string | null }): string {
  const para = sobretudo ? `, sobretudo para ${sobretudo}` : '';
  return `faltariam R$\u00a0${formatNumber(falta, { max: 0 })}${para}.`;
}

type SemReposicao = Sustento & { como: 'sem_reposicao' };

/** Without income to replace, the question is who pays debts and inventory. */
function withoutReplacementText(se: string, vive: SemReposicao): string {
  const inicio = `${se} cada um na família seguiria com a própria renda`;
  return vive.falta > 0
    ? `${inicio}, mas ${missingText(vive)}`
    : `${inicio}, e o que há pagaria dívidas e inventário.`;
}

/** Nobody depends on the person: costs and what pays them, without a family. */
function aloneText(fatos: FatosDaFrase, { falta, sobretudo }: SemReposicao): string {
  const precisa = findResultado(fatos.resultados, 'vida.necessidade_capital')?.outputs?.necessidade ?? 0;
  const reais = (valor: number) => `R$\u00a0${formatNumber(valor, { max: 0 })}`;
  const custos = `Se ${whoDies(fatos)} faltar hoje, ficam ${reais(precisa)} em contas e custos`;
  const fica = sobretudo !== PARTES_DA_NECESSIDADE.transicao?.toLowerCase();
  const para = sobretudo && fica ? `, sobretudo para ${sobretudo}` : '';
  if (falta <= 0) return `${custos}, e o que há paga tudo.`;
  return falta < precisa ? `${custos}; faltam ${reais(falta)}${para}.` : `${custos}${para}.`;
}

/** What the employer's policy, which ends with the job, would change; null without one, or without a gap. */
function employerText({ resultados }: FatosDaFrase): string | null {
  const resultado = findResultado(resultados, 'vida.necessidade_capital');
  const { gap = 0 } = resultado?.outputs ?? {};
  const com = resultado?.passos.find(({ nome }) => nome === 'gap_com_empregador')?.valor;
  if (gap <= 0 || com === undefined || com === null) return null;
  return com > 0
    ? `Com o seguro do empregador, que acaba com o emprego, faltariam R$\u00a0${formatNumber(com, { max: 0 })}.`
    : 'Só com o seguro do empregador, que acaba com o emprego, nada faltaria.';
}

function writeLifeSentence(fatos: FatosDaFrase): string | null {
  const vive = livelihoodOf(fatos);
  return vive && [writeOwnSentence(fatos, vive), employerText(fatos)].filter(Boolean).join(' ');
}

function writeOwnSentence(fatos: FatosDaFrase, vive: Sustento): string {
  const se = `Se ${whoDies(fatos)} faltasse hoje,`;
  switch (vive.como) {
    case 'sem_reposicao':
      return vive.sozinho ? aloneText(fatos, vive) : withoutReplacementText(se, vive);
    case 'basta':
      return `${se} a família já teria o bastante para manter a vida que tem.`;
    case 'nem_um_mes':
      return `${se} a família não teria como manter a vida que tem.`;
    case 'contas_pagas':
      return vive.no_comeco
        ? `${se} as contas da casa seguiriam pagas no começo; ao todo ${missingText(vive)}`
        : `${se} as contas da casa seguiriam pagas, mas ${missingText(vive)}`;
    case 'meses':
      return `${se} a família manteria a vida que tem por ${durationText(vive.meses)}.`;
  }
}

/** The child whose independence ends the term: ", quando Tomás se forma". */
function whenItEnds(fatos: FatosDaFrase, anos: number, independencia: number): string {
  const filho = fatos.dependentes.find(
    ({ parentesco, data_nascimento }) =>
      parentesco === 'filho' &&
      typeof data_nascimento === 'string' &&
      isCalendarDay(data_nascimento) &&
      ageAt(data_nascimento, fatos.hoje) + anos === independencia,
  );
  const nome = firstName(filho?.nome);
  if (!filho || nome === '') return '';
  return Number(filho.custo_faculdade_mensal) > 0
    ? `, quando ${nome} se forma`
    : `, quando ${nome} completa ${independencia} anos`;
}

const INDEPENDENCIA = 'idade_independencia';

/** Follows the sentence of how the family would live; for bills already paid the plan adds no years. */
const INICIO_DO_PLANO: Readonly<Record<string, string>> = {
  meses: 'O plano leva esse prazo',
  nem_um_mes: 'O plano mantém essa vida',
};

/** End of the term of a plan that covers the whole need; one for life has no year. */
function termOfPlan(fatos: FatosDaFrase): string | null {
  const resultado = findResultado(fatos.resultados, 'vida.necessidade_capital');
  const anos = resultado?.outputs?.prazo_anos;
  const inicio = INICIO_DO_PLANO[livelihoodOf(fatos)?.como ?? ''];
  if (!resultado || !anos || !inicio) return null;
  const padrao = resultado.parametros.find(({ chave }) => chave === INDEPENDENCIA)?.valor;
  const independencia = Number(resultado.inputs[INDEPENDENCIA] ?? padrao);
  const { prazo_reposicao_anos: dito, anos_vitalicio } = resultado.inputs;
  if (dito === undefined && anos === anos_vitalicio) return `${inicio} pela vida de quem depende.`;
  return `${inicio} até ${yearOf(fatos.hoje) + anos}${whenItEnds(fatos, anos, independencia)}.`;
}

/** Items that answer for the need of a death. */
const DA_FALTA: readonly string[] = [CODIGO.morte_temporario, CODIGO.vida_inteira, CODIGO.sucessao];

/** Fraction of the family's need covered with the recommended options of the customer's death; null without term life. */
function familyCover(fatos: FatosDaFrase): number | null {
  const total = findResultado(fatos.resultados, 'vida.necessidade_capital')?.outputs?.necessidade ?? 0;
  const itens = (fatos.areas.find(({ area }) => area === AREA.vida)?.itens ?? []).filter(
    (item) => DA_FALTA.includes(item.codigo) && papelOf(item) === 'titular',
  );
  const recomendada = ({ opcoes }: (typeof itens)[number]) =>
    opcoes.find((opcao) => opcao.recomendada)?.cobertura;
  const vida = itens.find(({ codigo }) => codigo === CODIGO.morte_temporario);
  const cobertura = vida && recomendada(vida);
  if (!cobertura || cobertura.valor === null || total <= 0) return null;
  const falta = itens
    .filter((item) => item === vida || item.medida?.parte)
    .reduce((soma, item) => soma + (recomendada(item)?.falta ?? item.medida?.falta ?? 0), 0);
  return falta <= 0 ? 1 : Math.max(0, 1 - falta / total);
}

/** Share of a need that is as good as covered. */
const QUASE_TUDO = 0.99;

/** "a sua invalidez por acidente" to the customer who reads, else "Doenças graves de Rafael". */
function namedNeed(
  { codigo, nome, pessoa, tipo_segurado }: AreaDaFrase['itens'][number],
  { paraQuem }: FatosDaFrase,
): string | undefined {
  if (!nome) return undefined;
  if (paraQuem === 'cliente' && papelOf({ tipo_segurado }) === 'titular') return yourNeed(codigo) ?? nome;
  return pessoa ? `${nome} de ${pessoa}` : nome;
}

/** The need that its recommended option leaves most uncovered, other than those of a death; null if none does. */
function worstCovered(fatos: FatosDaFrase): { nome: string; parte: number } | null {
  const partes = fatos.areas.flatMap(({ itens }) =>
    itens.flatMap((item) => {
      const cobertura = item.opcoes.find((opcao) => opcao.recomendada)?.cobertura;
      const nome = namedNeed(item, fatos);
      if (!nome || DA_FALTA.includes(item.codigo) || !cobertura || cobertura.valor === null) return [];
      if (cobertura.pedido) return [];
      return [{ nome, parte: cobertura.cobertura }];
    }),
  );
  const [pior] = partes.toSorted((a, b) => a.parte - b.parte);
  return pior && pior.parte < QUASE_TUDO ? pior : null;
}

/** Effect of the recommended options: on the need of the sentence, then where they leave most uncovered. */
function writePlanSentence(fatos: FatosDaFrase): string | null {
  const vive = livelihoodOf(fatos);
  if (vive?.como === 'basta' || (vive && 'falta' in vive && vive.falta === 0)) return null;
  const cobertura = familyCover(fatos);
  if (cobertura === null) return null;
  const pior = worstCovered(fatos);
  const resto =
    pior &&
    pior.parte < cobertura &&
    `O que fica mais descoberto: ${pior.nome}. O plano cobre ${wholePercent(pior.parte)}%.`;
  const sozinho = vive?.como === 'sem_reposicao' && vive.sozinho;
  if (cobertura < 1) {
    const disso = sozinho ? 'disso' : 'do que a família precisaria nesse caso';
    return [`O plano cobre ${wholePercent(cobertura)}% ${disso}.`, resto].filter(Boolean).join(' ');
  }
  const prazo = termOfPlan(fatos);
  if (prazo) return [prazo, resto].filter(Boolean).join(' ');
  return resto
    ? `O seguro de vida recomendado cobre o que faltaria. ${resto}`
    : 'A proteção recomendada cobre tudo o que faltaria.';
}

function moedaIn({ areas }: Pick<FatosDaFrase, 'areas'>): MoedaDe {
  const itens = areas.flatMap((area) => area.itens);
  return ({ codigo, tipo_segurado }) =>
    itens.find((item) => item.codigo === codigo && papelOf(item) === tipo_segurado)?.moeda ?? null;
}

/** Figures without options, or of shown ones: quotes of earlier rounds are excluded. */
function shownFigures({
  resultados,
  areas,
}: Pick<FatosDaFrase, 'resultados' | 'areas'>): readonly Resultado[] {
  const itens = areas.flatMap((area) => area.itens);
  const mostradas = new Set<unknown>(itens.flatMap(({ opcoes }) => opcoes.map((opcao) => opcao.id)));
  return resultados.filter(
    ({ diagnostico_produto_item_opcao_id: opcao }) => (opcao ?? null) === null || mostradas.has(opcao),
  );
}

/** Figures of shown options of an area. */
function figuresOf(fatos: Pick<FatosDaFrase, 'resultados' | 'areas'>, area: number): FraseDosNumeros | null {
  const opcoes = fatos.areas.flatMap(({ itens }) => itens.flatMap((item) => item.opcoes));
  const validades = new Map(opcoes.map((opcao) => [opcao.id, opcao.validade] as const));
  return writeFiguresSentence(area, shownFigures(fatos), moedaIn(fatos), validades);
}

/** One plain sentence of an area; null without a computed figure for it. */
export const writeAreaSentence = (fatos: FatosDaFrase, area: number): string | null =>
  area === AREA.vida ? writeLifeSentence(fatos) : (figuresOf(fatos, area)?.frase ?? null);

/** Steps behind the sentence of an area; empty without any. */
export function accountOfArea(
  fatos: Pick<FatosDaFrase, 'resultados' | 'areas'>,
  area: number,
): readonly PassoDito[] {
  if (area !== AREA.vida) {
    const { de, tambem } = figuresOf(fatos, area) ?? {};
    return [...(de?.passos ?? []), ...(tambem?.passos ?? [])];
  }
  const resultado = findResultado(fatos.resultados, 'vida.necessidade_capital');
  return resultado ? accountOfLivelihood(resultado) : [];
}

/** The area of the study's sentence. */
function areaOfSentence(fatos: FatosDaFrase): number | undefined {
  const areas = fatos.areas.map(({ area }) => area);
  if (areas.includes(AREA.vida) && writeLifeSentence(fatos)) return AREA.vida;
  return areas.find((area) => writeAreaSentence(fatos, area));
}

/** Steps behind the study's sentence; empty when it only names what is compared. */
export function accountOfEstudo(fatos: FatosDaFrase): readonly PassoDito[] {
  const area = areaOfSentence(fatos);
  return area === undefined ? [] : accountOfArea(fatos, area);
}

/** One plain sentence for the customer, from the computed figures. */
export function writeStudySentence(fatos: FatosDaFrase): string {
  const { nome, areas } = fatos;
  const area = areaOfSentence(fatos);
  const frase = area === undefined ? null : writeAreaSentence(fatos, area);
  if (frase) return area === AREA.vida ? [frase, writePlanSentence(fatos)].filter(Boolean).join(' ') : frase;
  const cotadas = areas.filter((area) => area.itens.some((item) => item.opcoes.length > 0));
  const nomes = joinList((cotadas.length > 0 ? cotadas : areas).map((area) => area.nome));
  return nomes
    ? `${nome}, este estudo compara o que o mercado oferece em ${nomes}.`
    : `${nome}, este estudo ainda não tem áreas escolhidas.`;
}

const withoutWords = ({ sobretudo: _, ...vive }: Sustento & { sobretudo?: unknown }) => vive;

/** Content of `writeStudySentence` as codes and numbers. */
export function sentenceData(fatos: FatosDaFrase): object {
  const area = areaOfSentence(fatos);
  if (area === undefined) return { areas: fatos.areas.map(({ area }) => area) };
  if (area !== AREA.vida) {
    const { kind, codigo, tipo_segurado, outputs } = figuresOf(fatos, area)?.de ?? {};
    return { area, kind, codigo, tipo_segurado, outputs };
  }
  const vive = livelihoodOf(fatos);
  return {
    area,
    sustento: vive && withoutWords(vive),
    cobertura: familyCover(fatos) ?? undefined,
    prazo_anos: findResultado(fatos.resultados, 'vida.necessidade_capital')?.outputs?.prazo_anos,
  };
}

/** Content of `writeNeedSentence` beyond the measure, as codes and numbers; null without any. */
export function needSentenceData(resultado: Resultado | undefined): object | null {
  if (resultado?.kind === 'vida.necessidade_capital') {
    const vive = computeLivelihood(resultado as Resultado<'vida.necessidade_capital'>);
    return vive && withoutWords(vive);
  }
  if (resultado?.kind !== 'sonhos.liberdade') return null;
  const plano = (resultado as Resultado<'sonhos.liberdade'>).outputs;
  return plano && { capital: plano.capital_projetado, capital_da_meta: plano.capital_necessario };
}

/** Meaning of one need in plain words. */
export function writeNeedSentence(
  medida: MedidaDoItem,
  quem: QuemPrecisa,
  resultado: Pick<Resultado, 'kind' | 'inputs' | 'outputs' | 'passos'> | undefined,
): string {
  if (hasNoNeed(medida)) return `Nenhuma necessidade medida para ${quem.pessoa}.`;
  const vive =
    medida.codigo === CODIGO.morte_temporario && resultado?.kind === 'vida.necessidade_capital'
      ? computeLivelihood(resultado as Resultado<'vida.necessidade_capital'>)
      : null;
  return needWords(medida, quem, vive);
}
