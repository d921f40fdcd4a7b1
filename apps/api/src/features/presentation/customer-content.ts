import type { ConteudoEstudo, Estudo, Item, Opcao, OpcaoMostrada } from '@farol/contracts';
import { firstName, formatMoney, formatNumber, formatPercent } from '@farol/domain/br';
import { formatDay } from '@farol/domain/calendar';
import {
  camposOfOpcao,
  customerTerm,
  FORA_DO_DETALHE,
  spellOutForCliente,
  valueIn,
} from '@farol/domain/catalogue';
import {
  againstTodayText,
  alsoText,
  beyondNeedText,
  declarationText,
  doubtOfPremissa,
  type EstudoConferido,
  exchangeTotalText,
  figureText,
  flowForCliente,
  flowsOf,
  highlightOfOpcao,
  type ItemView,
  isSameProposta,
  missingRegistros,
  type OptionView,
  opcaoText,
  optionCoverText,
  outsidePerfilForCliente,
  type QuemPrecisa,
  REGISTROS,
  type Resultado,
  type ResultadoDoFluxo,
  remuneracaoText,
  seguradoName,
  shownUnit,
  taskOf,
  togetherText,
  unmeasuredText,
  viewStudy,
  writeNeedSentence,
  writeStudySentence,
} from '@farol/domain/study';
import type { StudyFacts } from './link.store.ts';
import { itemValues, optionValues, studyValues } from './shown-values.ts';

/** Shown in an option's heading, or confidential between broker and provider. */
const NOT_A_DETAIL: ReadonlySet<string> = new Set([...FORA_DO_DETALHE, 'remuneracao_intermediacao']);

type ItemOfStudy = ItemView<Item, Opcao>;
type ItemMostrado = ConteudoEstudo['areas'][number]['itens'][number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Text to be continued by the sentence: without its full stop. */
const clause = (value: unknown): string => text(value).trim().replace(/\.$/, '');

/** One quoted option, worded for the customer. */
export function optionForCustomer(
  { codigo, item, moeda, acaba, medida }: ItemOfStudy,
  option: OptionView<Opcao>,
  together: string | null = null,
): OpcaoMostrada {
  const { opcao, custo, cobertura, foraDoPerfil } = option;
  const today = againstTodayText({ ...item, codigo }, opcao, acaba);
  const alem = beyondNeedText({ medida, acaba });
  const total = exchangeTotalText({ codigo, campos: item }, option.total);
  return {
    diagnostico_produto_item_opcao_id: option.id,
    rodada: option.rodada,
    nome: option.nome,
    fornecedor: option.fornecedor,
    recomendada: option.recomendada,
    preco: highlightOfOpcao(opcao, 'cliente'),
    ...(together && opcao.proposta_id && { proposta: { proposta_id: opcao.proposta_id, com: together } }),
    ...(total && { total }),
    ...(custo && { custo: { valor: custo.valor, por: custo.por, de: custo.de } }),
    ...(custo && custo.mensal !== null && { mensal: custo.mensal }),
    ...(today && { contra_hoje: today }),
    cobertura:
      cobertura && cobertura.valor !== null
        ? { texto: optionCoverText(cobertura), parte: cobertura.cobertura }
        : null,
    ...(alem && { alem }),
    ...(typeof opcao.motivo_recomendacao === 'string' &&
      opcao.motivo_recomendacao !== '' && { motivo: opcao.motivo_recomendacao }),
    validade_proposta: option.validade.ate,
    detalhes: camposOfOpcao(codigo).flatMap((field) => {
      const words = NOT_A_DETAIL.has(field.nome) ? null : opcaoText(codigo, field, opcao, moeda);
      return words ? [{ ...customerTerm(field), texto: spellOutForCliente(words) }] : [];
    }),
    remuneracao: remuneracaoText([opcao]),
    ...(foraDoPerfil && {
      fora_do_perfil: {
        texto: outsidePerfilForCliente(foraDoPerfil),
        declaracao: declarationText(foraDoPerfil, option.nome),
      },
    }),
    valores: optionValues(option, codigo, (field) => !NOT_A_DETAIL.has(field)),
  };
}

/** Whom a sentence is about, for the customer who reads: "você", "você e Rafael", "Rafael". */
function readerOf(estudo: Estudo, { tipo_segurado, pessoa }: ItemOfStudy): QuemPrecisa {
  const casal = tipo_segurado === 'casal';
  const reader = casal ? `você e ${seguradoName(estudo, 'conjuge')}` : 'você';
  return { pessoa: tipo_segurado === 'conjuge' ? pessoa : reader, casal, cliente: true };
}

/** What an item lacks, as a sentence; null while nothing is known. */
export function itemSentence(
  { medida, resultado, codigo, tipo_segurado, item }: ItemOfStudy,
  about: QuemPrecisa,
  results: readonly Resultado[],
): string | null {
  if (medida) return writeNeedSentence(medida, about, resultado);
  return unmeasuredText(results, codigo, tipo_segurado, item);
}

/** One need with its options of the present round, worded for the customer. */
export function itemForCustomer(
  study: Estudo,
  view: ItemOfStudy,
  shown: readonly ItemOfStudy[] = [],
): ItemMostrado {
  const { medida, necessidade, acaba, item } = view;
  const tambem = medida && necessidade?.tambem && alsoText(necessidade.tambem);
  return {
    diagnostico_produto_item_id: view.id,
    codigo: view.codigo,
    nome: view.nome,
    pessoa: view.pessoa,
    frase: itemSentence(view, readerOf(study, view), study.resultados) ?? view.nome,
    somar: item.somar === 'S',
    medida: medida && {
      necessidade: medida.necessidade,
      existente: medida.existente,
      falta: medida.falta,
      unidade: shownUnit(medida),
      ...(tambem && { tambem }),
    },
    ...(view.semOpcoes && { sem_opcoes: view.semOpcoes }),
    ...(acaba && { deixa_de_pagar: acaba }),
    valores: itemValues(view, study.resultados),
    opcoes: view.opcoes.map((option) =>
      optionForCustomer(view, option, togetherText(coveredTogether(shown, view, option), view)),
    ),
  };
}

/** The needs that the option's proposal covers, this one included. */
export const coveredTogether = (
  items: readonly ItemOfStudy[],
  own: ItemOfStudy,
  { opcao }: OptionView<Opcao>,
): ItemOfStudy[] =>
  items.filter(
    (item) =>
      item.id === own.id ||
      item.opcoes.some((other) => opcao.proposta_id && isSameProposta(other.opcao, opcao)),
  );

/** A daily tax rate is a few thousandths of a percent. */
const PLACES = { max: 4 };

const UNIT: Record<string, (value: number) => string> = {
  R$: formatMoney,
  'R$/unidade': formatMoney,
  'R$/moeda': (value) => figureText(value, 'R$/moeda'),
  fração: (value) => formatPercent(value * 100, PLACES),
  'fração a.a.': (value) => `${formatPercent(value * 100, PLACES)} ao ano`,
  'fração a.m.': (value) => `${formatPercent(value * 100, PLACES)} ao mês`,
};

/** Every parameter that a figure used, with its date, its source and what is to be confirmed. */
function assumptions(study: Estudo, fluxo: readonly Resultado[]): { rotulo: string; texto: string }[] {
  const used = [...fluxo, ...study.resultados].flatMap((result) => result.parametros);
  const once = new Map(used.map((parameter) => [parameter.chave, parameter]));
  return [...once.values()]
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
    .map((parameter) => {
      const { rotulo, valor, unidade, vigencia, fonte } = parameter;
      const write = UNIT[unidade] ?? ((value: number) => `${formatNumber(value)} ${unidade}`.trim());
      const words = [
        typeof valor === 'number' ? write(valor) : 'tabela',
        vigencia && `desde ${formatDay(vigencia)}`,
        fonte,
        doubtOfPremissa(parameter, study.parametros.em),
      ];
      return { rotulo, texto: words.filter(Boolean).join(', ') };
    });
}

export function disclosure(study: Estudo): ConteudoEstudo['divulgacao'] {
  const own = clause(study.participacao_intermediario) || 'nenhuma';
  const theirs = clause(study.participacao_ente) || 'nenhuma';
  const partners = clause(study.entes_supervisionados);
  const exclusive = clause(study.exclusividade) || (partners ? `não há; atuamos com ${partners}` : 'não há');
  return {
    texto: `Antes da contratação, informamos: (I) participação igual ou superior a 10% que detemos em seguradora, sociedade de capitalização ou entidade de previdência: ${own}; (II) participação igual ou superior a 10% que elas ou seus controladores detêm em nós: ${theirs}; (III) exclusividade: ${exclusive}; (IV) remuneração pela intermediação: a que aparece em cada opção.`,
    registros: Object.entries(REGISTROS).flatMap(([nome, rotulo]) =>
      text(valueIn(study, nome)) ? [{ rotulo, texto: text(valueIn(study, nome)) }] : [],
    ),
  };
}

const OWN_SENTENCE = 'frase';

/** The family's money year by year, where the study has it and it is complete. */
function flowOf(study: Estudo, figures: readonly Resultado[]) {
  const flows = flowsOf(figures as readonly ResultadoDoFluxo[]);
  const names = {
    titular: firstName(study.pessoa_nome),
    conjuge: firstName(seguradoName(study, 'conjuge')),
  };
  return flows && flowForCliente(flows, names);
}

/**
 * The content shown to the customer: presented areas with what each needs, has and lacks, and the options of
 * the present round. Excluded: notes, files, health data, names of specialists, data of other customers.
 */
export function customerContent(
  study: Estudo,
  checked: EstudoConferido,
  facts: StudyFacts,
  figures: readonly Resultado[] = [],
): ConteudoEstudo {
  const fluxo = flowOf(study, figures);
  const shown = study.diagnostico_produtos.filter(
    ({ produto_diagnostico_id: area }) => taskOf(study, area)?.apresentada,
  );
  const view = viewStudy({ ...study, diagnostico_produtos: shown }, checked);
  const toCustomer = { ...view, paraQuem: 'cliente' } as const;
  const own = study.apresentacao_estudo?.notas?.[OWN_SENTENCE];
  const unregistered = Map.groupBy(missingRegistros(checked), ({ area }) => area);
  return {
    formato: 'farol.estudo/2',
    diagnostico_id: study.diagnostico_id,
    data_apresentacao: study.data_apresentacao,
    cliente: { pessoa_nome: study.pessoa_nome },
    consultor: {
      pessoa_nome: study.consultor.pessoa_nome,
      pessoa_telefone: facts.consultor_telefone,
      pessoa_email: facts.consultor_email,
    },
    empresa: { nome: facts.empresa_nome },
    frase: own || writeStudySentence(toCustomer),
    areas: view.areas.map(({ area, nome, itens }) => ({
      produto_diagnostico_id: area,
      nome,
      ...(unregistered.has(area) && { avisos: unregistered.get(area)?.map(({ texto }) => texto) }),
      itens: itens.map((item) => itemForCustomer(study, item, itens)),
    })),
    ...(fluxo && { fluxo }),
    divulgacao: disclosure(study),
    consentimentos: facts.consentimentos,
    premissas: assumptions(study, fluxo ? figures : []),
    valores: studyValues(study, own, toCustomer),
  };
}
