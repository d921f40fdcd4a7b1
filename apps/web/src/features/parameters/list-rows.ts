import type { IndiceFio, ParametroFio } from '@farol/contracts';
import { matchesSearch } from '@farol/domain/br';
import { indiceKey, monthText, SEM_PADRAO, variationText } from '@farol/domain/calculators';
import { companyParametro, doubtOfParametro, fullKey, GRUPOS } from '@farol/domain/parameters';
import { date, today } from '../../shared/format/index.ts';
import type { ParametersSearch } from './search.ts';
import { indexTexts, parameterTexts as texts } from './texts.ts';
import { valueText } from './value-text.ts';

/** One row of the list, for a parameter or an index. */
export type ListRow = {
  key: string;
  name: string;
  group: string;
  value: string;
  since: string;
  source: string | null;
  /** What is to be looked up about the value. */
  doubt: string | null;
  isCompanyValue: boolean;
  /** There is a future edition. */
  hasNextEdition: boolean;
};

export const GROUPS = new Map<string, (typeof GRUPOS)[number] & { order: number }>(
  GRUPOS.map((grupo, order) => [grupo.slug, { ...grupo, order }]),
);

/** First day of a future edition. */
const nextEditionDay = ({ historico }: ParametroFio): string | undefined =>
  historico.findLast((e) => e.vigencia_inicio > today() && e.substituido_em === null)?.vigencia_inicio;

/** Text for a parameter without a value today. */
export const missingValueText = ({ historico }: ParametroFio): string =>
  historico.length === 0 ? texts.untold : texts.notYet;

function parameterRow(row: ParametroFio): ListRow {
  const forma = companyParametro(row.chave, row.uf)?.forma;
  const coming = nextEditionDay(row);
  return {
    key: fullKey(row),
    name: row.rotulo,
    group: row.grupo,
    value: forma && row.atual ? valueText(forma, row.atual.valor) : missingValueText(row),
    since: coming ? texts.coming(date(coming)) : date(row.atual?.vigencia_inicio),
    source: row.atual?.fonte ?? null,
    doubt: row.atual && doubtOfParametro({ ...row.atual, chave: row.chave }, today()),
    isCompanyValue: row.atual !== null && row.atual.parametro_id !== null,
    hasNextEdition: coming !== undefined,
  };
}

const ECONOMY = 'economia';

function indexRow({ indice, rotulo, meses }: IndiceFio): ListRow {
  const last = meses.at(-1);
  return {
    key: indiceKey(indice),
    name: SEM_PADRAO.get(indiceKey(indice))?.rotulo ?? rotulo,
    group: ECONOMY,
    value: last ? variationText(last.valor) : texts.untold,
    since: last ? indexTexts.until(monthText(last.mes)) : '—',
    source: last?.fonte ?? null,
    doubt: null,
    isCompanyValue: last !== undefined,
    hasNextEdition: false,
  };
}

const orderOf = ({ group }: ListRow): number => GROUPS.get(group)?.order ?? GROUPS.size;

/** Parameters and indexes in one list, by group. */
export const listRows = (parametros: readonly ParametroFio[], indices: readonly IndiceFio[]): ListRow[] =>
  [...parametros.map(parameterRow), ...indices.map(indexRow)].toSorted((a, b) => orderOf(a) - orderOf(b));

export const filteredRows = (
  rows: readonly ListRow[],
  { nome, grupo, situacao }: ParametersSearch,
): ListRow[] =>
  rows
    .filter((row) => !grupo || row.group === grupo)
    .filter((row) => !nome || matchesSearch(`${row.name} ${GROUPS.get(row.group)?.nome ?? ''}`, nome))
    .filter((row) => situacao !== 'confirmar' || row.doubt !== null)
    .filter((row) => situacao !== 'mudados' || row.isCompanyValue || row.hasNextEdition);
