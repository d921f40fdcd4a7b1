import type { Evento, Item, Opcao } from '@farol/contracts';
import { camposOfOpcao, isFilled, valueIn } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import {
  caveatsOfOpcao,
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

/** One thing to do before the quote is delivered, and where. */
export type Missing = {
  codigo: string;
  tipo_segurado: string;
  option: number | null;
  /** Field of the option, `opcoes`, or a field of the item. */
  field: string;
  message: string;
  check: CheckKey;
  /** Fields of which one is enough; null where this one is needed. */
  alternatives: readonly (readonly string[])[] | null;
};

/** What is rarely so: where it is, and why it is to be looked at again. */
export type DeliveryRemark = Omit<Missing, 'check' | 'alternatives'> & { why: string };

type Option = EstudoConferido['produtos'][number]['itens'][number]['opcoes'][number];

const DISCLOSURE = 'remuneracao_intermediacao';
/** Line of the checklist that a problem belongs to. */
function checkOf({ codigo, lugar: { campo, opcao } }: Problema): CheckKey {
  if (codigo === 'sem_oferta_sem_motivo') return 'noOffer';
  if (codigo === 'recomendar_uma') return 'recommended';
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

/** A figure is worked out of the other fields: it is asked for only where these are there and do not make it. */
const isNotDerivable = (one: Missing, _: number, all: readonly Missing[]): boolean =>
  !isOpcaoFigure(one.field) ||
  !all.some(
    (other) =>
      isOfItem(one)(other) &&
      other.option === one.option &&
      other.check === 'fields' &&
      !isOpcaoFigure(other.field),
  );

/** Leads to the field that a figure waits for, where that is what is missing. */
function pointToSource(one: Missing, options: readonly Option[]): Missing {
  const source = SOURCE_OF_FIGURE[one.field];
  const option = options.find(({ diagnostico_produto_item_opcao_id: id }) => id === one.option);
  if (!source || !option || isFilled(valueIn(option, source))) return one;
  return { ...one, field: source, message: texts.figureFrom(labelOf(one.codigo, source)) };
}

/** One of two fields is one thing to do: it leads to the first of them. */
const isFirstAlternative = (one: Missing, index: number, all: readonly Missing[]): boolean =>
  all.findIndex(
    (other) =>
      isOfItem(one)(other) &&
      other.option === one.option &&
      (other.field === one.field || (one.alternatives !== null && other.alternatives === one.alternatives)),
  ) === index;

/** What the guard of the delivery still asks for, item by item. */
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

/** What is rarely so in the options of a round, as things to look at again before they go. */
export const remarksOf = (items: readonly Item[], rodada: number): DeliveryRemark[] =>
  items
    .filter((item) => item.sem_oferta !== 'S')
    .flatMap((item) =>
      optionsOfRound(item, rodada).flatMap((option, index) =>
        caveatsOfOpcao(item, option).map(({ nome, mensagem }) => ({
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

export type CheckKey = 'noOffer' | 'option' | 'recommended' | 'fields' | 'pay' | 'validity' | 'file';
const CHECKS: readonly CheckKey[] = ['noOffer', 'option', 'recommended', 'fields', 'pay', 'validity', 'file'];

/** Lines of the checklist that these items have something to answer for. */
export const checksOf = (items: readonly Item[], { asksPay }: { asksPay: boolean }): CheckKey[] =>
  CHECKS.filter((key) => {
    if (key === 'noOffer') return items.some(({ sem_oferta }) => sem_oferta === 'S');
    return key !== 'pay' || asksPay;
  });

export type CheckState = 'done' | 'lacking' | 'open';

/** A line with nothing to say about is ticked only once there is something it could be said of. */
export function checkState(missing: readonly Missing[], key: CheckKey): CheckState {
  const lacks = (line: CheckKey) => missing.some(({ check }) => check === line);
  if (lacks(key)) return 'lacking';
  const before = CHECKS.slice(0, CHECKS.indexOf(key));
  return before.some((line) => (line === 'option' || line === 'recommended') && lacks(line))
    ? 'open'
    : 'done';
}

/** Options of these items tell what the broker earns before they are shown. */
export const requiresDisclosure = (items: readonly Item[], rules: { exige_remuneracao: boolean }): boolean =>
  items.some(({ codigo }) => optionFields(codigo, rules).required.has(DISCLOSURE));

/** Items that are quoted: those the customer wants. */
export const wantedItems = (items: readonly Item[]): Item[] => items.filter((item) => item.interesse === 'S');

export const optionsOfRound = (item: Item, rodada: number): Opcao[] =>
  item.diagnostico_produto_item_opcoes.filter((option) => option.rodada === rodada);

export const earlierOptions = (item: Item, rodada: number): Opcao[] =>
  item.diagnostico_produto_item_opcoes.filter((option) => option.rodada < rodada);

/** Past its validity today. */
export const isExpired = (option: Opcao): boolean => isExpiredOpcao(option, today());

export const MAX_OPTIONS = 5;

/** Words that were written; null where there are none. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value ? value : null;

/** Who offers an option of this item, else the option's own name. */
export const providerName = (codigo: string, option: Opcao): string =>
  providerOfOpcao(codigo, option) || textOrNull(option.opcao_nome) || '';

/** Id of a cell in the page, so that a missing thing leads to it. */
export const cellId = (option: number, field: string): string => `opcao-${option}-${field}`;

/** Its reason is what the customer asked of each option, and is told there. */
const BY_ANSWERS = 'enviar_respostas';

/** The last time that the area came back, where whoever sent it says why in words of their own. */
export function ownReturn(events: readonly Evento[], area: number): Evento | null {
  const [last] = events
    .filter((event) => event.produto_diagnostico_id === area && event.para === '1' && event.motivo)
    .toSorted((a, b) => Date.parse(b.data) - Date.parse(a.data));
  return last && last.evento !== BY_ANSWERS ? last : null;
}
