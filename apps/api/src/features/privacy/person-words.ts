import { rotuloOfMudanca, type ValorAuditado, valorText } from '@farol/domain/audit';
import type { PersonPart } from '../../db/privacy/person-data.ts';
import type { PdfBlock } from '../../platform/pdf/description.ts';

type Pair = { label: string; value: string };

/** Numbers by which the product finds its rows, and contents that the other file holds whole. */
const NOT_PRINTED =
  /(_id|_ids|_uuid|_por|sha256|versao|revisao|chave|parametros|premissas|cenarios|conteudo|mudanca|exemplo|lembretes|atualizado_em|entrada_no_estagio|dono_tipo|pontualidade)$|^(x|ordem|codigo|oculto|somar|tabela|objeto|evento|papel)$/;
const LONGEST = 400;

/** The field of an answer, however deep: by its own name, but of the spouse and of replies, which have fields of theirs. */
const fieldOf = (path: readonly string[]): string =>
  path.length > 1 && /^(conjuge|resposta|recebida)$/.test(path[0]!) ? path.join('.') : path.at(-1)!;

const labelOf = (table: string, path: readonly string[]): string =>
  rotuloOfMudanca(table, fieldOf(path)).replace(/^(Pessoa|Endereco) (.)/, (_, _of, first) =>
    first.toUpperCase(),
  );

function textOf(table: string, path: readonly string[], value: ValorAuditado): string {
  const text = valorText(table, fieldOf(path), value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (inteiro no arquivo JSON)` : text;
}

/** The answers of a value, however deep, each in the words of its field. */
function pairsOf(table: string, path: readonly string[], value: unknown): Pair[] {
  if (value === null || value === undefined || value === '' || NOT_PRINTED.test(path.at(-1)!)) return [];
  const isList = Array.isArray(value);
  if (isList && value.some((one) => typeof one === 'object'))
    return value.flatMap((one) => pairsOf(table, path, one));
  if (typeof value === 'object' && !isList)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(table, [...path, key], inner));
  if (isList && value.length === 0) return [];
  return [{ label: labelOf(table, path), value: textOf(table, path, value as ValorAuditado) }];
}

/** A part of the file as a person reads it: labels, names of codes, days and money. */
export function readableBlocks({ table, title, rows }: PersonPart): PdfBlock[] {
  return [
    { type: 'heading', level: 2, text: title, aside: rows.length > 1 ? String(rows.length) : undefined },
    ...rows.flatMap((row, place): PdfBlock[] => {
      const pairs = Object.entries(row).flatMap(([name, value]) => pairsOf(table, [name], value));
      if (pairs.length === 0) return [];
      const head: PdfBlock[] =
        rows.length > 1 ? [{ type: 'heading', level: 3, text: `${place + 1}.`, small: true }] : [];
      return [...head, { type: 'pairs', rows: pairs, tight: true }];
    }),
  ].map(
    (block) => Object.fromEntries(Object.entries(block).filter(([, one]) => one !== undefined)) as PdfBlock,
  );
}
