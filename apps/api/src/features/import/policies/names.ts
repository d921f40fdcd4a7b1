import type { CalendarDay } from '@farol/domain/calendar';
import { type Area, findLista } from '@farol/domain/code-lists';
import {
  insurerNamedIn,
  matchInsurer,
  matchProduct,
  type ProdutoDaApolice,
  productCode,
  productOfCode,
  wordKey,
} from '@farol/domain/policy-import/reading';
import type { Tx } from '../../../db/client.ts';
import { parametersOf } from '../../diagnosis/index.ts';
import { insurersOf } from '../../settings/index.ts';
import { type ImportRow, textsOfColumn } from '../import.store.ts';
import { mappingOf } from '../kinds.ts';

const MAX_DIFFERENT = 500;
const FREE = 'Outra';

export type NameReader = {
  productOf: (text: string) => ProdutoDaApolice | null;
  insurerOf: (text: string, area: Area | null) => string | null;
};

/** Insurers, health plans and the company's own names. */
async function providersOf(tx: Tx, { empresa_id }: ImportRow, today: CalendarDay): Promise<string[]> {
  const insurers = insurersOf(await parametersOf(tx, empresa_id, today));
  const plans = findLista('operadora_saude');
  return [...new Set([...insurers, ...plans].map(({ value }) => String(value)))].filter(
    (nome) => nome !== FREE,
  );
}

/** A sheet of an insurer's portal names it, and often the product, above the table or in the file's name alone. */
const wordsAround = ({ acima, arquivo_nome, folhas, folha }: ImportRow): string =>
  [...acima, arquivo_nome.replace(/\.\w+$/, ''), folhas[folha]?.nome ?? ''].join(' ').replace(/[_.-]+/g, ' ');

/** What the sheet's words of insurers and products mean: as somebody chose, else by the names that are known. */
export async function createNameReader(tx: Tx, row: ImportRow, today: CalendarDay): Promise<NameReader> {
  const providers = await providersOf(tx, row, today);
  const around = wordsAround(row);
  const chosen = {
    seguradora: new Map(Object.entries(row.opcoes.nomes?.seguradora ?? {})),
    produto: new Map(Object.entries(row.opcoes.nomes?.produto ?? {})),
  };
  const insurers = new Map<string, string | null>();
  return {
    productOf: (text) => {
      const code = chosen.produto.get(wordKey(text));
      if (code !== undefined) return productOfCode(code);
      return matchProduct(text === '' ? around : text);
    },
    insurerOf: (text, area) => {
      // A sheet names few insurers in many rows.
      const key = `${area} ${text}`;
      if (!insurers.has(key))
        insurers.set(
          key,
          chosen.seguradora.get(wordKey(text)) ??
            (text === '' ? insurerNamedIn(around, providers, area) : matchInsurer(text, providers, area)),
        );
      return insurers.get(key) ?? null;
    },
  };
}

/** What each word of the file means, to be shown; null: not known. */
export async function readNames(
  tx: Tx,
  row: ImportRow,
  { productOf, insurerOf }: NameReader,
): Promise<NonNullable<ImportRow['opcoes']['nomes_lidos']>> {
  const mapping = mappingOf(row);
  const textsOf = async (campo: 'seguradora' | 'produto') => {
    const column = mapping.indexOf(campo);
    return ['', ...(column < 0 ? [] : await textsOfColumn(tx, row, column, MAX_DIFFERENT))];
  };
  const meaning = async (campo: 'seguradora' | 'produto', meaningOf: (text: string) => string | null) =>
    Object.fromEntries((await textsOf(campo)).map((text) => [wordKey(text), meaningOf(text)]));
  return {
    seguradora: await meaning('seguradora', (text) => insurerOf(text, null)),
    produto: await meaning('produto', (text) => {
      const product = productOf(text);
      return product && productCode(product);
    }),
  };
}
