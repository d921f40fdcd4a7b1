import type { Evento, Item, Opcao } from '@farol/contracts';
import { camposOfOpcao, isFilled, valueIn } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import {
  caveatsOfOpcao,
  type EntornoDaOpcao,
  type EstudoConferido,
  isExpiredOpcao,
  isOpcaoFigure,
  missingToDeliverCotacao,
  type Problema,
  problemText,
  providerOfOpcao,
} from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import { SOURCE_OF_FIGURE } from './figures.ts';
import { optionFields } from './option-fields.ts';
import { quotationTexts as texts } from './texts.ts';

/** One point to complete before delivery, with its place. */
export type Missing = {
  codigo: string;
  tipo_segurado: string;
  option: number | null;
  /** Field of the option, `opcoes`, or a field of the item. */
  field: string;
  message: string;
  check: CheckKey;
  /** Fields of which one is enough; null if this one is required. */
  alternatives: readonly (readonly string[])[] | null;
};

/** An unusual value: its place, and why to check it. */
export type DeliveryRemark = Omit<Missing, 'check' | 'alternatives'> & { why: string };

type Option = EstudoConferido['produtos'][number]['itens'][number]['opcoes'][number];

const DISCLOSURE = 'remuneracao_intermediacao';
/** Line of the checklist that a problem belongs to. */
function checkOf({ codigo, lugar: { campo, opcao } }: Problema): CheckKey {
  if (codigo === 'sem_oferta_sem_motivo') return 'noOffer';
  if (codigo === 'recomendar_uma' || codigo === 'acima_do_perfil') return 'recommended';
  if (opcao === undefined) return 'option';
  if (campo === 'validade_proposta') return 'validity';
  if (campo === DISCLOSURE) return 'pay';
  return campo === 'arquivo' ? 'file' : 'fields';
}

function toMissing(problem: Problema): Missing {
  const { item = '', segurado = '', opcao = null, campo = '' } = problem.lugar;
  const check = checkOf(problem);
  return {
    codigo: item,
    tipo_segurado: segurado,
    option: opcao,
    field: campo,
    message: check === 'file' ? texts.attach : problemText(problem),
    check,
    alternatives: problem.codigo === 'um_de' ? problem.grupos : null,
  };
}

/** A computed figure is required only if its sources are filled and do not yield it. */
const isNotDerivable = (one: Missing, _: number, all: readonly Missing[]): boolean =>
  !isOpcaoFigure(one.field) ||
  !all.some(
    (other) =>
      isOfItem(one)(other) &&
      other.option === one.option &&
      other.check === 'fields' &&
      !isOpcaoFigure(other.field),
  );

/** Points to the source field of a figure, if that is missing. */
function pointToSource(one: Missing, options: readonly Option[]): Missing {
  const source = SOURCE_OF_FIGURE[one.field];
  const option = options.find(({ diagnostico_produto_item_opcao_id: id }) => id === one.option);
  if (!source || !option || isFilled(valueIn(option, source))) return one;
  return { ...one, field: source, message: texts.figureFrom(labelOf(one.codigo, source)) };
}

/** Two alternative fields are one point, linked to the first. */
const isFirstAlternative = (one: Missing, index: number, all: readonly Missing[]): boolean =>
  all.findIndex(
    (other) =>
      isOfItem(one)(other) &&
      other.option === one.option &&
      (other.field === one.field || (one.alternatives !== null && other.alternatives === one.alternatives)),
  ) === index;

/** What the guard of the delivery still requires, by item. */
export const missingToDeliver = (
  study: EstudoConferido,
  area: Area,
  rules: { exige_remuneracao: boolean },
): Missing[] => {
  const options = study.produtos.flatMap(({ itens }) => itens.flatMap(({ opcoes }) => opcoes));
  return missingToDeliverCotacao(study, area, { exigir_remuneracao: rules.exige_remuneracao })
    .map(toMissing)
    .filter(isNotDerivable)
    .map((one) => pointToSource(one, options))
    .filter(isFirstAlternative);
};

/** Unusual values in the options of a round, to check before delivery. */
export const remarksOf = (
  items: readonly Item[],
  rodada: number,
  fill: (item: Item, option: Opcao) => Opcao = (_, option) => option,
  around: (item: Item) => EntornoDaOpcao = () => ({}),
): DeliveryRemark[] =>
  items
    .filter((item) => item.sem_oferta !== 'S')
    .flatMap((item) =>
      optionsOfRound(item, rodada).flatMap((option, index) =>
        caveatsOfOpcao(item, fill(item, option), around(item)).map(({ nome, mensagem }) => ({
          codigo: item.codigo,
          tipo_segurado: item.tipo_segurado,
          option: option.diagnostico_produto_item_opcao_id,
          field: nome,
          message: texts.remark(labelOf(item.codigo, nome), index + 1),
          why: mensagem,
        })),
      ),
    );

const labelOf = (codigo: string, nome: string): string =>
  camposOfOpcao(codigo).find((campo) => campo.nome === nome)?.rotulo ?? nome;

export const isOfItem =
  (item: { codigo: string; tipo_segurado: string }) =>
  (missing: Pick<Missing, 'codigo' | 'tipo_segurado'>): boolean =>
    missing.codigo === item.codigo && missing.tipo_segurado === item.tipo_segurado;

type CheckKey = 'noOffer' | 'option' | 'recommended' | 'fields' | 'pay' | 'validity' | 'file';
const CHECKS: readonly CheckKey[] = ['noOffer', 'option', 'recommended', 'fields', 'pay', 'validity', 'file'];

/** Lines about the one recommended option. */
const OF_RECOMMENDED: readonly CheckKey[] = ['recommended', 'file'];

/** Lines of the checklist that apply to these items. */
export const checksOf = (items: readonly Item[], { asksPay }: { asksPay: boolean }): CheckKey[] =>
  CHECKS.filter((key) => {
    if (key === 'noOffer') return items.some(({ sem_oferta }) => sem_oferta === 'S');
    return key !== 'pay' || asksPay;
  });

/** `none`: nothing is missing, since no option fits the investor's profile and so none is recommended. */
export type CheckState = 'done' | 'lacking' | 'open' | 'none';

/** A line without missing points is ticked only once it applies to something. */
export function checkState(missing: readonly Missing[], key: CheckKey, unrecommended = 0): CheckState {
  const lacks = (line: CheckKey) => missing.some(({ check }) => check === line);
  if (lacks(key)) return 'lacking';
  const before = CHECKS.slice(0, CHECKS.indexOf(key));
  if (unrecommended > 0 && OF_RECOMMENDED.includes(key) && !lacks('option')) return 'none';
  return before.some((line) => (line === 'option' || line === 'recommended') && lacks(line))
    ? 'open'
    : 'done';
}

/** Items with options of which none is recommended. */
export const unrecommendedItems = (items: readonly Item[], rodada: number): Item[] =>
  items.filter((item) => {
    const options = item.sem_oferta === 'S' ? [] : optionsOfRound(item, rodada);
    return options.length > 0 && options.every(({ recomendada }) => recomendada !== 'S');
  });

/** Options of these items must disclose the broker's pay before they are shown. */
export const requiresDisclosure = (items: readonly Item[], rules: { exige_remuneracao: boolean }): boolean =>
  items.some(({ codigo }) => optionFields(codigo, rules).required.has(DISCLOSURE));

/** Items to quote: those the customer wants. */
export const wantedItems = (items: readonly Item[]): Item[] => items.filter((item) => item.interesse === 'S');

export const optionsOfRound = (item: Item, rodada: number): Opcao[] =>
  item.diagnostico_produto_item_opcoes.filter((option) => option.rodada === rodada);

export const earlierOptions = (item: Item, rodada: number): Opcao[] =>
  item.diagnostico_produto_item_opcoes.filter((option) => option.rodada < rodada);

/** Past its validity today. */
export const isExpired = (option: Opcao): boolean => isExpiredOpcao(option, today());

export const MAX_OPTIONS = 5;

/** A non-empty text, else null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value ? value : null;

/** Provider of an option of this item, else the option's name. */
export const providerName = (codigo: string, option: Opcao): string =>
  providerOfOpcao(codigo, option) || textOrNull(option.opcao_nome) || '';

/** DOM id of a cell, so that a missing point links to it. */
export const cellId = (option: number, field: string): string => `opcao-${option}-${field}`;

/** The reasons are the customer's comments on each option, shown there. */
const BY_ANSWERS = 'enviar_respostas';

/** The last return of the area by a person who gave a reason. */
export function ownReturn(events: readonly Evento[], area: number): Evento | null {
  const [last] = events
    .filter((event) => event.produto_diagnostico_id === area && event.para === '1' && event.motivo)
    .toSorted((a, b) => Date.parse(b.data) - Date.parse(a.data));
  return last && last.evento !== BY_ANSWERS ? last : null;
}
