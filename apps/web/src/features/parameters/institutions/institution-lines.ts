import type { InstituicoesDaEmpresa } from '@farol/contracts';
import { findLista, isLightLista, OUTRO_FORNECEDOR, type TipoInstituicao } from '@farol/domain/code-lists';
import { isSame } from '../../../shared/sync/pending-changes.ts';

/** `excluida`: to be removed with the next save. */
export type InstitutionLine = InstituicoesDaEmpresa['data'][number] & { excluida: boolean };

export const linesOf = ({ data }: InstituicoesDaEmpresa): InstitutionLine[] =>
  data.map((one) => ({ ...one, excluida: false }));

/** The lines changed here, over those that somebody else saved meanwhile. */
export function rebaseLines(
  typed: InstitutionLine[],
  before: InstitutionLine[],
  newer: InstitutionLine[],
): InstitutionLine[] {
  const known = new Map(before.map((one) => [one.instituicao_id, one]));
  const mine = new Map(
    typed
      .filter((one) => !isSame(one, known.get(one.instituicao_id)))
      .map((one) => [one.instituicao_id, one]),
  );
  return newer.map((one) => mine.get(one.instituicao_id) ?? one);
}

/** As sent. */
export const sentOf = (lines: readonly InstitutionLine[]) => ({
  instituicoes: lines
    .filter(({ excluida }) => !excluida)
    .map(({ instituicao_id, nome, ativa, une_com }) => ({
      instituicao_id,
      nome,
      ativa: ativa ? ('S' as const) : ('N' as const),
      une_com,
    })),
  excluidas: lines.filter(({ excluida }) => excluida).map(({ instituicao_id }) => instituicao_id),
});

/** Names that may stand for a line: the common list of its kind, and the company's other ones. */
export function partnersOf(
  line: InstitutionLine,
  lines: readonly InstitutionLine[],
  insurers: readonly string[],
): string[] {
  const common = isLightLista(line.tipo) ? findLista(line.tipo).map(({ value }) => String(value)) : insurers;
  const own = lines
    .filter(
      ({ tipo, instituicao_id, une_com, excluida }) =>
        tipo === line.tipo && !excluida && instituicao_id !== line.instituicao_id && une_com === null,
    )
    .map(({ nome }) => nome);
  return [...new Set([...own, ...common])].filter(
    (nome) => nome !== line.nome && !OUTRO_FORNECEDOR.includes(nome),
  );
}

export const ofKind = (lines: readonly InstitutionLine[], tipo: TipoInstituicao): InstitutionLine[] =>
  lines.filter((one) => one.tipo === tipo);
