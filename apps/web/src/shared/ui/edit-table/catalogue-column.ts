import { type Campo, cabecaOf } from '@farol/domain/catalogue';
import { type Choice, controlOf, type FileStorage } from '../fields/control.ts';
import type { EditableRow, EditColumn } from './types.ts';

type CatalogueRow = EditableRow & Record<string, unknown>;

type Context<Row> = {
  options: (campo: Campo) => readonly Choice[] | ((row: Row) => readonly Choice[]);
  files?: FileStorage;
  /** R$ per unit of a currency; null without the company's PTAX. */
  rateOf?: ((moeda: string) => number | null) | undefined;
};

const currencyOf = (moeda: unknown, rateOf: Context<never>['rateOf']) =>
  typeof moeda === 'string' && moeda ? { moeda, taxa: rateOf?.(moeda) ?? null } : null;

/** A field of the catalogue as a column, with the catalogue's header, width, position and total. */
export function columnOf<Row extends CatalogueRow>(campo: Campo, context: Context<Row>): EditColumn<Row> {
  const { largura, lugar, total } = campo.coluna ?? {};
  const { titulo, unidade } = cabecaOf(campo);
  const sem = typeof total === 'object' ? total.sem : null;
  return {
    ...controlOf(campo, context),
    key: campo.nome,
    title: titulo,
    ...(unidade ? { unitLabel: unidade } : {}),
    ...(largura ? { width: largura } : {}),
    ...(lugar ? { detail: true } : {}),
    ...(lugar === 'sobra' ? { spare: true } : {}),
    ...(total ? { total: true } : {}),
    ...(sem ? { foreign: (row: Row) => currencyOf(row[sem], context.rateOf) } : {}),
    ...(campo.obrigatorio_em === 'salvar' ? { required: true } : {}),
  };
}
