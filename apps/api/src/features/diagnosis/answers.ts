import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;

export type AnsweredRow = { campos: Values; campos_versao: Record<string, number>; versao: number };

export type AnswerDiff = {
  /** Sent against an older version than the one at which they last changed, and different from it. */
  conflicts: string[];
  /** What differs from what stands. */
  changed: Values;
};

const orNull = (value: unknown) => value ?? null;

/** Answers sent against `versao`, beside those that stand; nobody's newer answer is overwritten unseen. */
export function compareAnswers(
  current: Values,
  versions: Record<string, number>,
  sent: Values,
  versao: number | undefined,
): AnswerDiff {
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([nome, value]) => !isDeepStrictEqual(orNull(value), orNull(current[nome]))),
  );
  const conflicts =
    versao === undefined ? [] : Object.keys(changed).filter((nome) => (versions[nome] ?? 0) > versao);
  return { conflicts, changed };
}

/** The row with the changes in it, one version later; null clears. */
export function applyAnswers(row: AnsweredRow, changed: Values): AnsweredRow {
  const versao = row.versao + 1;
  const campos = Object.fromEntries(
    Object.entries({ ...row.campos, ...changed }).filter(([, value]) => orNull(value) !== null),
  );
  const stamps = Object.fromEntries(Object.keys(changed).map((nome) => [nome, versao]));
  return { campos, campos_versao: { ...row.campos_versao, ...stamps }, versao };
}

/** Of these names, what a row held and holds: what the audit trail keeps of a change. */
export const valuesBefore = (row: Values, changed: Values): Values =>
  Object.fromEntries(Object.keys(changed).map((nome) => [nome, orNull(row[nome])]));
