import type { PadroesDaOpcao } from '@farol/contracts';
import { itemDefinition, itensOfArea } from '@farol/domain/catalogue';
import { AREAS, findLista, shortAreaName } from '@farol/domain/code-lists';
import { SEM_TERMOS, TERMOS_DA_OPCAO } from '@farol/domain/study';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { money, percent } from '../../../shared/format/index.ts';
import type { EditableRow, RowErrors } from '../../../shared/ui/edit-table/index.ts';
import type { Choice } from '../../../shared/ui/fields/index.ts';
import { optionTermTexts as texts } from '../texts.ts';

type Padrao = PadroesDaOpcao['data'][number];

/** A row as it is edited: area and item are one choice. */
export type TermLine = EditableRow & Omit<Padrao, 'produto' | 'item'> & { alvo: string | null };

const areaTarget = (area: number): string => `area-${area}`;
const targetOf = ({ item, produto }: Padrao): string | null =>
  item ?? (produto === null ? null : areaTarget(produto));

export const linesOf = ({ data }: PadroesDaOpcao): TermLine[] =>
  data.map(({ produto, item, ...row }) => ({
    ...row,
    alvo: targetOf({ ...row, produto, item }),
    linha_uuid: [row.fornecedor, produto, item].join('|'),
  }));

/** A line typed here; what a cell does not hold is null. */
export const newLine = (part: Partial<TermLine>): TermLine => ({
  linha_uuid: newIdempotencyKey(),
  fornecedor: null,
  alvo: null,
  ...SEM_TERMOS,
  ...part,
});

/** The area of a choice, else its item. */
function placeOf(alvo: string | null): Pick<Padrao, 'produto' | 'item'> {
  const produto = AREAS.find((area) => areaTarget(area) === alvo) ?? null;
  return { produto, item: produto === null ? alvo : null };
}

const isBlank = (line: TermLine): boolean =>
  line.fornecedor === null && line.alvo === null && TERMOS_DA_OPCAO.every((nome) => line[nome] === null);

const filled = (lines: readonly TermLine[]): TermLine[] => lines.filter((line) => !isBlank(line));

/** The lines as sent; one without anything in it is left out. */
export const sentTerms = (lines: readonly TermLine[]): Padrao[] =>
  filled(lines).map(({ linha_uuid: _, alvo, ...row }) => ({ ...row, ...placeOf(alvo) }));

/** The server's words at the cell of the line that was sent. */
export function lineErrors(errors: Readonly<Record<string, string>>, lines: readonly TermLine[]): RowErrors {
  const found: Record<string, Record<string, string>> = {};
  for (const [name, message] of Object.entries(errors)) {
    const [, index, field = ''] = name.split('.');
    const line = filled(lines)[Number(index)];
    if (!line) continue;
    const cell = field === 'item' || field === 'produto' ? 'alvo' : field;
    found[line.linha_uuid] = { ...found[line.linha_uuid], [cell]: message };
  }
  return found;
}

/** Areas, then every item of each. */
export const TARGETS: readonly Choice[] = [
  ...AREAS.map((area) => ({ value: areaTarget(area), label: texts.wholeArea(shortAreaName(area)) })),
  ...AREAS.flatMap((area) =>
    itensOfArea(area).map(({ codigo, nome }) => ({
      value: codigo,
      label: texts.item(shortAreaName(area), nome),
    })),
  ),
];

const placeText = ({ item, produto }: Padrao): string => {
  if (item !== null) return itemDefinition(item).nome;
  const area = AREAS.find((one) => one === produto);
  return area === undefined ? texts.anyItem : shortAreaName(area);
};

const codeText = (lista: 'periodicidade_pagamento' | 'forma_pagamento', value: string | null) =>
  findLista(lista)
    .find((one) => one.value === value)
    ?.label.toLowerCase() ?? null;

/** "Icatu Seguros, Vida: validade 30 dias, mensal, remuneração 25%." */
export function termsText(row: Padrao): string {
  const said = [
    row.validade_dias === null ? null : texts.said.validity(row.validade_dias),
    codeText('periodicidade_pagamento', row.periodicidade_pagamento),
    codeText('forma_pagamento', row.forma_pagamento),
    row.remuneracao_pct === null ? null : texts.said.pay(percent(row.remuneracao_pct)),
    row.remuneracao_intermediacao === null ? null : texts.said.pay(money(row.remuneracao_intermediacao)),
    row.vigencia_meses === null ? null : texts.said.term(row.vigencia_meses),
  ].filter(Boolean);
  return `${row.fornecedor ?? texts.anyProvider}, ${placeText(row)}: ${said.join(', ')}`;
}
