import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  changedPremissas,
  currentParametros,
  EDICAO_DA_FAMILIA,
  type LinhaParametro,
  ownLinhas,
  type Parametros,
  sameValue,
  storedParametro,
  storedParametros,
  usedParametro,
} from '@farol/domain/calculators';
import type { Resultado } from '@farol/domain/study';
import { isCompanySetting } from '../settings/index.ts';
import type { ParameterRow } from './parameters.store.ts';
import type { Study } from './study.store.ts';

/** Shape of `diagnostico.parametros`. */
type FrozenParameters = {
  /** Day of the presentation, or of the last update to newer parameters. */
  em: string;
  linhas: LinhaParametro[];
  /** Newer values that the consultant has seen and dismissed. */
  mantidas?: Record<string, unknown>;
};

/** Basis of a study's results: reference day, its parameters, and those in force now. */
export type Assumptions = {
  em: string;
  parametros: Parametros;
  frozen: FrozenParameters | null;
  current: Parametros;
};

type InForce = { today: string; rows: readonly ParameterRow[]; parametros: Parametros };
/** By company, those read last: they change rarely. */
const IN_FORCE = new Map<number, InForce>();
const MOST_COMPANIES = 500;

/** The same object as long as day and rows are. */
function parametersOfCompany(empresa_id: number, rows: readonly ParameterRow[], today: string): Parametros {
  const before = IN_FORCE.get(empresa_id);
  if (before?.today === today && isDeepStrictEqual(before.rows, rows)) return before.parametros;
  const parametros = parametersInForce(rows, today);
  if (IN_FORCE.size >= MOST_COMPANIES) IN_FORCE.clear();
  IN_FORCE.set(empresa_id, { today, rows, parametros });
  return parametros;
}

/** Company values override the defaults, which are in the rules. */
const parametersInForce = (rows: readonly ParameterRow[], today: string): Parametros =>
  currentParametros(
    today,
    rows.flatMap(({ empresa_id, ...row }) => (isCompanySetting(row.chave) ? [] : [row as LinhaParametro])),
  );

/** Parameters the study was presented with, or those in force. */
export function studyAssumptions(study: Study, rows: readonly ParameterRow[], today: string): Assumptions {
  const frozen = study.parametros as FrozenParameters | null;
  const current = parametersOfCompany(study.empresa_id, rows, today);
  if (!frozen?.linhas || !frozen.em) return { em: today, parametros: current, frozen: null, current };
  const parametros = storedParametros(frozen.em, frozen.linhas);
  return { em: frozen.em, parametros, frozen, current };
}

/** Parameters stored at the presentation, so that the study shows the same results years later. */
export const freezeParameters = (rows: readonly ParameterRow[], today: string): FrozenParameters => ({
  em: today,
  linhas: [...parametersInForce(rows, today).values()].map(storedParametro),
});

/** Of the parameters that the results use, and of the edition, which may bring figures that they do not have. */
function changes({ parametros, frozen, current }: Assumptions, results: readonly Resultado[]) {
  if (!frozen) return [];
  const edicao = parametros.get(EDICAO_DA_FAMILIA);
  const used = [
    ...results.flatMap((result) => result.parametros),
    ...(edicao ? [usedParametro(edicao)] : []),
  ];
  return changedPremissas(used, parametros, current);
}

const editionOf = (em: string, linhas: readonly LinhaParametro[]): string =>
  createHash('sha256')
    .update(JSON.stringify([em, linhas.map((one) => JSON.stringify(one)).toSorted()]))
    .digest('base64url')
    .slice(0, 16);

const OWN = new WeakMap<Parametros, { em: string; linhas: LinhaParametro[] }>();

function ownLines(parametros: Parametros, em: string): LinhaParametro[] {
  const before = OWN.get(parametros);
  if (before?.em === em) return before.linhas;
  const linhas = ownLinhas(parametros, em);
  OWN.set(parametros, { em, linhas });
  return linhas;
}

/** Assumptions on the wire: to recompute the results, and to announce newer parameters. */
export function assumptionsReply(assumptions: Assumptions, results: readonly Resultado[]) {
  const { em, parametros, frozen } = assumptions;
  const novas = changes(assumptions, results);
  const linhas = ownLines(parametros, em);
  const isSeen = ({ chave, agora }: (typeof novas)[number]) => sameValue(frozen?.mantidas?.[chave], agora);
  return {
    em,
    guardados: frozen !== null,
    edicao: editionOf(em, linhas),
    linhas,
    novas,
    avisar: novas.some((nova) => !isSeen(nova)),
  };
}

/** The frozen parameters, with the newer ones marked as seen. */
export const dismissNewerParameters = ({
  frozen,
  parametros,
  current,
}: Assumptions): FrozenParameters | null =>
  frozen && {
    ...frozen,
    mantidas: Object.fromEntries(
      [...current].flatMap(([chave, { valor }]) =>
        sameValue(valor, parametros.get(chave)?.valor) ? [] : [[chave, valor]],
      ),
    ),
  };
