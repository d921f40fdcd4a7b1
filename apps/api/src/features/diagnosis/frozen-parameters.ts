import {
  changedPremissas,
  currentParametros,
  type LinhaParametro,
  ownLinhas,
  type Parametros,
  sameValue,
  storedParametro,
} from '@farol/domain/calculators';
import type { Resultado } from '@farol/domain/study';
import type { ParameterRow } from './parameters.store.ts';
import type { Study } from './study.store.ts';

/** What `diagnostico.parametros` holds. */
export type FrozenParameters = {
  /** Day on which the study was presented, or took the newer ones. */
  em: string;
  linhas: LinhaParametro[];
  /** Newer values that the consultant has seen and left aside. */
  mantidas?: Record<string, unknown>;
};

/** What the figures of a study rest on: the day they are of, the parameters, and those in force now. */
export type Assumptions = {
  em: string;
  parametros: Parametros;
  frozen: FrozenParameters | null;
  current: Parametros;
};

/** A company's own values stand over the common ones, which the rules carry themselves. */
const parametersInForce = (rows: readonly ParameterRow[], today: string): Parametros =>
  currentParametros(
    today,
    rows.flatMap(({ empresa_id, ...row }) => (empresa_id === null ? [] : [row as LinhaParametro])),
  );

/** Parameters the study was presented with, or those in force. */
export function studyAssumptions(study: Study, rows: readonly ParameterRow[], today: string): Assumptions {
  const frozen = study.parametros as FrozenParameters | null;
  const current = parametersInForce(rows, today);
  if (!frozen?.linhas || !frozen.em) return { em: today, parametros: current, frozen: null, current };
  return { em: frozen.em, parametros: currentParametros(frozen.em, frozen.linhas), frozen, current };
}

/** What a study keeps when it is presented, so that it still shows the same figures years later. */
export const freezeParameters = (rows: readonly ParameterRow[], today: string): FrozenParameters => ({
  em: today,
  linhas: [...parametersInForce(rows, today).values()].map(storedParametro),
});

const changes = ({ parametros, frozen, current }: Assumptions, results: readonly Resultado[]) =>
  frozen
    ? changedPremissas(
        results.flatMap((result) => result.parametros),
        parametros,
        current,
      )
    : [];

/** For whoever recomputes the figures, and for the notice that newer ones exist. */
export function assumptionsReply(assumptions: Assumptions, results: readonly Resultado[]) {
  const { em, parametros, frozen } = assumptions;
  const novas = changes(assumptions, results);
  const isSeen = ({ chave, agora }: (typeof novas)[number]) => sameValue(frozen?.mantidas?.[chave], agora);
  return {
    em,
    guardados: frozen !== null,
    linhas: ownLinhas(parametros, em),
    novas,
    avisar: novas.some((nova) => !isSeen(nova)),
  };
}

/** The kept ones, with what is newer marked as seen. */
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
