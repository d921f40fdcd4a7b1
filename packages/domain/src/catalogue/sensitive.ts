import { tabelaDefinition, tabelaNames } from './catalogue.ts';
import type { Campo } from './field-types.ts';
import { campoDefinition, campoNames } from './fields.ts';

const colunas: readonly Campo[] = tabelaNames.flatMap((nome) => tabelaDefinition(nome).colunas);

/** Names of health data, fields and columns alike; none of them has another meaning. */
export const CAMPOS_DE_SAUDE: ReadonlySet<string> = new Set(
  [...campoNames.map(campoDefinition), ...colunas].filter((c) => c.sensivel).map((c) => c.nome),
);

/** The values without health data: for readers without access the fields are absent, not empty. */
export function withoutHealth<T extends Record<string, unknown>>(valores: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(valores).filter(([nome]) => !CAMPOS_DE_SAUDE.has(nome)),
  ) as Partial<T>;
}
