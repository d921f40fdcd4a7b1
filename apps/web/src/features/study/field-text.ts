import { formatNumber } from '@farol/domain/br';
import { type Campo, item as definitionOf, ehTabela, listaDoCampo } from '@farol/domain/catalogue';
import { type Codigo, ehListaLeve, rotulo } from '@farol/domain/code-lists';
import { date, money, percent } from '../../shared/format/index.ts';

const labelOf = (lista: string | null | undefined, value: unknown): string =>
  lista && ehListaLeve(lista) ? rotulo(lista, value as Codigo) : String(value);

/** "Morte, IPA e doenças graves" */
const inWords = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}` : (parts[0] ?? '');

function coverNames(codigo: string, rows: readonly Record<string, unknown>[]): string {
  const field = {
    nome: 'cobertura',
    rotulo: '',
    tipo: 'select',
    lista_por_area: 'cobertura_por_area',
  } as const;
  const lista = listaDoCampo(field, { item: definitionOf(codigo) });
  return inWords(
    rows.map(
      (row) => (typeof row.nome_livre === 'string' && row.nome_livre) || labelOf(lista, row.cobertura),
    ),
  );
}

function numberText({ tipo, unidade = '' }: Campo, value: number): string {
  if (tipo === 'money') return `${money(value)}${unidade.replace(/^R\$/, '').replace('/', ' por ')}`;
  if (tipo === 'percent') return `${percent(value, { max: 4 })}${unidade.replace(/^%/, '')}`;
  const words = unidade && value === 1 ? unidade.replace(/^dias$/, 'dia').replace(/^meses$/, 'mês') : unidade;
  return `${formatNumber(value)}${words ? ` ${words}` : ''}`;
}

/** The value of an option's field in words; null when there is none. */
export function fieldText(codigo: string, field: Campo, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (ehTabela(field.nome) && Array.isArray(value)) {
    if (value.length === 0) return null;
    return field.nome === 'coberturas' ? coverNames(codigo, value) : `${value.length} linhas`;
  }
  if (Array.isArray(value)) return value.length ? inWords(value.map((v) => labelOf(field.lista, v))) : null;
  if (typeof value === 'number' && field.tipo !== 'select') return numberText(field, value);
  if (field.tipo === 'date') return date(String(value));
  if (field.tipo === 'select') return labelOf(field.lista, value);
  return typeof value === 'object' ? null : String(value);
}
