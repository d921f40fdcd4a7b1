import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;

type AnsweredRow = { campos: Values; campos_versao: Record<string, number>; versao: number };

type AnswerDiff = {
  /** Fields that changed after the base version and differ from what was sent. */
  conflicts: string[];
  /** Values that differ from the stored ones. */
  changed: Values;
};

const orNull = (value: unknown) => value ?? null;

/**
 * Compares answers sent against base version `versao` with the stored ones, so that no newer answer is
 * overwritten. A version that the row never had conflicts in every field: nobody can have seen it.
 */
export function compareAnswers(
  current: Values,
  row: Pick<AnsweredRow, 'campos_versao' | 'versao'>,
  sent: Values,
  versao: number | undefined,
): AnswerDiff {
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([nome, value]) => !isDeepStrictEqual(orNull(value), orNull(current[nome]))),
  );
  const isNewer = (nome: string) =>
    versao !== undefined && (versao > row.versao || (row.campos_versao[nome] ?? 0) > versao);
  const conflicts = Object.keys(changed).filter(isNewer);
  return { conflicts, changed };
}

/** The row with the changes applied and its version raised by one; null clears a field. */
export function applyAnswers(row: AnsweredRow, changed: Values): AnsweredRow {
  const versao = row.versao + 1;
  const campos = Object.fromEntries(
    Object.entries({ ...row.campos, ...changed }).filter(([, value]) => orNull(value) !== null),
  );
  const stamps = Object.fromEntries(Object.keys(changed).map((nome) => [nome, versao]));
  return { campos, campos_versao: { ...row.campos_versao, ...stamps }, versao };
}

/** These fields' values before a change, for the audit trail. */
export const valuesBefore = (row: Values, changed: Values): Values =>
  Object.fromEntries(Object.keys(changed).map((nome) => [nome, orNull(row[nome])]));
