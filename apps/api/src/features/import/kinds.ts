import type { ColunaDaImportacao, TipoImportacao } from '@farol/contracts';
import {
  CAMPO_DE_VARIAS,
  type ColunaDeCliente,
  countKnown,
  DESTINOS,
  findHeader,
  isColunaDeCliente,
  pickSheet,
  proposeMapping,
} from '@farol/domain/customer-import';
import { consultantKey, proposeByContent } from '@farol/domain/customer-import/reading';
import {
  CAMPO_DE_VARIAS_DA_APOLICE,
  DESTINOS_DA_APOLICE,
  isCampoDoSegurado,
  isColunaDeApolice,
} from '@farol/domain/policy-import';
import {
  countKnownOfPolicy,
  findPolicyHeader,
  pickPolicySheet,
  proposePolicyMapping,
} from '@farol/domain/policy-import/reading';
import type { ImportRow } from './import.store.ts';

type Rows = readonly (readonly string[])[];
type Mapping = (ColunaDaImportacao | null)[];

/** What differs between sheets of customers and of policies before their rows are read. */
type ImportKind = {
  destinos: readonly { nome: ColunaDaImportacao; rotulo: string }[];
  isColuna: (nome: string) => nome is ColunaDaImportacao;
  /** The field that several columns may fill. */
  deVarias: ColunaDaImportacao;
  findHeader: (rows: Rows) => number;
  countKnown: (row: readonly string[]) => number;
  pickSheet: (sheets: readonly Rows[]) => number;
  proposeMapping: (headers: readonly string[], rows: Rows) => Mapping;
  proposeByContent: (rows: Rows, today: string) => Mapping;
  /** Columns without which nothing can be read, and how they are asked for. */
  required: readonly { nome: ColunaDaImportacao; mensagem: string }[];
  consultantKey: (text: string) => string | null;
};

const NAME_REQUIRED = { nome: 'pessoa_nome', mensagem: 'Escolha a coluna do nome completo.' } as const;
/** Portals name the brokerage where others name who sold. */
const BROKERAGE = /\bcorretora\b|\bcorretagem\b|\bcorretores\b|\bseguros\b|\bltda\b|\badministradora\b/;

const KINDS: Readonly<Record<TipoImportacao, ImportKind>> = {
  clientes: {
    destinos: DESTINOS,
    isColuna: isColunaDeCliente,
    deVarias: CAMPO_DE_VARIAS,
    findHeader,
    countKnown,
    pickSheet,
    proposeMapping,
    proposeByContent,
    required: [NAME_REQUIRED],
    consultantKey,
  },
  apolices: {
    destinos: DESTINOS_DA_APOLICE,
    isColuna: isColunaDeApolice,
    deVarias: CAMPO_DE_VARIAS_DA_APOLICE,
    findHeader: findPolicyHeader,
    countKnown: countKnownOfPolicy,
    pickSheet: pickPolicySheet,
    proposeMapping: proposePolicyMapping,
    proposeByContent: (rows, today) =>
      proposeByContent(rows, today).map((nome) => (nome !== null && isCampoDoSegurado(nome) ? nome : null)),
    required: [
      { nome: 'pessoa_nome', mensagem: 'Escolha a coluna do nome do segurado.' },
      { nome: 'numero_apolice', mensagem: 'Escolha a coluna do número da apólice.' },
    ],
    consultantKey: (text) => {
      const key = consultantKey(text);
      return key !== null && BROKERAGE.test(key) ? null : key;
    },
  },
};

export const kindOf = ({ tipo }: Pick<ImportRow, 'tipo'>): ImportKind => KINDS[tipo];

/** A column's field, or null; a name that is no field any more fills nothing. */
export function mappingOf({ tipo, mapeamento }: Pick<ImportRow, 'tipo' | 'mapeamento'>): Mapping {
  const { isColuna } = KINDS[tipo];
  return mapeamento.map((nome) => (nome !== null && isColuna(nome) ? nome : null));
}

/** The fields of a customer among them. */
export const customerMappingOf = (row: Pick<ImportRow, 'tipo' | 'mapeamento'>): (ColunaDeCliente | null)[] =>
  mappingOf(row).map((nome) =>
    nome !== null && isColunaDeCliente(nome) && (row.tipo === 'clientes' || isCampoDoSegurado(nome))
      ? nome
      : null,
  );

const LABELS = Object.fromEntries(
  Object.entries(KINDS).map(([tipo, { destinos }]) => [
    tipo,
    new Map<string, string>(destinos.map(({ nome, rotulo }) => [nome, rotulo])),
  ]),
);
export const labelOfField = ({ tipo }: Pick<ImportRow, 'tipo'>, campo: string): string =>
  LABELS[tipo]?.get(campo) ?? '';

/** Fields in the order of their form. */
export const fieldOrder = ({ tipo }: Pick<ImportRow, 'tipo'>): readonly string[] =>
  KINDS[tipo].destinos.map(({ nome }) => nome);
