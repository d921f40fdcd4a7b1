import { type Campo, camposOfOpcao } from '@farol/domain/catalogue';
import { normalizarCampo, validarCampos } from '@farol/domain/catalogue/validation';
import type { NomeLista, Opcao } from '@farol/domain/code-lists';
import type { FieldErrors } from '../../platform/http/errors.ts';
import type { ItemRow } from '../diagnosis/index.ts';

type Values = Record<string, unknown>;

const REASON = 'situacao_fornecedor_motivo';
const REASON_FIELD: Campo = {
  nome: REASON,
  rotulo: 'Motivo da recusa do fornecedor',
  tipo: 'textarea',
  max: 500,
};

/** Read-only state of an option: derived from the item, the moves, the answers and the uploads. */
const STATE: Record<string, string> = {
  tipo_segurado: 'A opção é de quem o item é.',
  rodada: 'Calculado pelo sistema.',
  status: 'Muda com a resposta do cliente.',
  motivo_recusa: 'Muda com a resposta do cliente.',
  arquivo: 'Envie o arquivo pela própria opção.',
  arquivo_2: 'Envie o arquivo pela própria opção.',
};

const COLUMNS = [
  'validade_proposta',
  'recomendada',
  'numero_proposta',
  'data_protocolo',
  'situacao_fornecedor',
  REASON,
] as const;

/** Separates columns from the catalogue's answers. */
export function splitColumns(values: Values) {
  const isColumn = (nome: string) => (COLUMNS as readonly string[]).includes(nome);
  const entries = Object.entries(values);
  return {
    columns: Object.fromEntries(entries.filter(([nome]) => isColumn(nome))),
    answers: Object.fromEntries(entries.filter(([nome]) => !isColumn(nome))),
  };
}

type OptionForm = { values: Values; errors: FieldErrors };

/** Read-only fields sent back unchanged are ignored, not refused. */
const isEcho = (nome: string, value: unknown, current: Values): boolean =>
  nome === 'tipo_segurado' || nome === 'rodada' || nome === 'status' || nome === 'motivo_recusa'
    ? value === (current[nome] ?? null)
    : false;

/** Day, and lists of the company, that the values are checked by. */
type OptionScope = { today: string; lists: Partial<Record<NomeLista, readonly Opcao[]>> };

/** Sent values of an option, checked field by field against the catalogue. */
export function readOptionForm(
  item: ItemRow,
  current: Values,
  sent: Values,
  { today, lists }: OptionScope,
): OptionForm {
  const given = Object.fromEntries(
    Object.entries(sent).filter(([nome, value]) => value !== undefined && !isEcho(nome, value, current)),
  );
  const errors: FieldErrors = {};
  for (const [nome, message] of Object.entries(STATE))
    if (nome in given) {
      errors[nome] = [message];
      delete given[nome];
    }
  const reason = given[REASON];
  delete given[REASON];
  const context = { hoje: today, valores: current, listas: lists };
  const form = validarCampos(camposOfOpcao(item.codigo), given, context);
  const values: Values = { ...form.campos };
  if (reason !== undefined) {
    const checked = normalizarCampo(REASON_FIELD, reason, context);
    if ('erro' in checked) errors[REASON] = [checked.erro];
    else values[REASON] = checked.valor;
  }
  if (values.recomendada === null) values.recomendada = 'N';
  return { values, errors: { ...form.erros, ...errors } };
}
