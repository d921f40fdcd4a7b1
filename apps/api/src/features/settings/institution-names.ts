import { normalizeText } from '@farol/domain/br';
import {
  findLista,
  INSTITUICOES,
  isLightLista,
  type NomeLista,
  type Opcao,
  OUTRO_FORNECEDOR,
  type TipoInstituicao,
} from '@farol/domain/code-lists';
import { seguradora } from '@farol/domain/code-lists/seguradora';
import { CHAVE, readCompanyValue } from './company-values.store.ts';

/** A name that the company added; earlier ones of a renamed one still mean it. */
export type Institution = {
  instituicao_id: number;
  tipo: TipoInstituicao;
  nome: string;
  ativa: boolean;
  une_com: string | null;
  antigos: string[];
};

const isInstitutions = (valor: unknown): valor is Institution[] => Array.isArray(valor);
export const readInstitutions = (valor: unknown): Institution[] => (isInstitutions(valor) ? valor : []);

/** The list that comes with the product, without its free answer. */
const commonNames = (tipo: TipoInstituicao): string[] =>
  (isLightLista(tipo) ? findLista(tipo) : seguradora)
    .map(({ value }) => String(value))
    .filter((nome) => !OUTRO_FORNECEDOR.includes(nome));

export const isSameName = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

export const isNamed = (one: Institution, nome: string): boolean =>
  [one.nome, ...one.antigos].some((known) => isSameName(known, nome));

/** What a typed name means in this list; undefined: it is new. */
export function resolveName(
  own: readonly Institution[],
  tipo: TipoInstituicao,
  nome: string,
  seen: ReadonlySet<number> = new Set(),
): string | undefined {
  const common = commonNames(tipo).find((known) => isSameName(known, nome));
  if (common !== undefined) return common;
  const found = own.find((one) => one.tipo === tipo && !seen.has(one.instituicao_id) && isNamed(one, nome));
  if (!found?.une_com) return found?.nome;
  return resolveName(own, tipo, found.une_com, new Set([...seen, found.instituicao_id])) ?? found.nome;
}

export const isOffered = ({ ativa, une_com }: Institution): boolean => ativa && une_com === null;

type Rows = readonly { empresa_id: number | null; chave: string; valor: unknown }[];

/**
 * Lists of a company that an answer may name, among its parameters in force: names that were renamed, joined or
 * deactivated too, since options carry them.
 */
export function ownInstitutions(rows: Rows): Partial<Record<NomeLista, readonly Opcao[]>> {
  const own = readInstitutions(readCompanyValue(rows, CHAVE.instituicoes));
  return Object.fromEntries(
    INSTITUICOES.map((tipo) => [
      tipo,
      own
        .filter((one) => one.tipo === tipo)
        .flatMap(({ nome, antigos }) => [nome, ...antigos])
        .map((nome) => ({ value: nome, label: nome })),
    ]),
  );
}
