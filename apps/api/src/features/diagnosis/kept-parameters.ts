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
export type KeptParameters = {
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
  kept: KeptParameters | null;
  now: Parametros;
};

/** A company's own values stand over the common ones, which the rules carry themselves. */
const inForce = (rows: readonly ParameterRow[], today: string): Parametros =>
  currentParametros(
    today,
    rows.flatMap(({ empresa_id, ...row }) => (empresa_id === null ? [] : [row as LinhaParametro])),
  );

/** Parameters the study was presented with, or those in force. */
export function assumptionsOf(study: Study, rows: readonly ParameterRow[], today: string): Assumptions {
  const kept = study.parametros as KeptParameters | null;
  const now = inForce(rows, today);
  if (!kept?.linhas || !kept.em) return { em: today, parametros: now, kept: null, now };
  return { em: kept.em, parametros: currentParametros(kept.em, kept.linhas), kept, now };
}

/** What a study keeps when it is presented, so that it still shows the same figures years later. */
export const parametersToKeep = (rows: readonly ParameterRow[], today: string): KeptParameters => ({
  em: today,
  linhas: [...inForce(rows, today).values()].map(storedParametro),
});

const changes = ({ parametros, kept, now }: Assumptions, results: readonly Resultado[]) =>
  kept
    ? changedPremissas(
        results.flatMap((result) => result.parametros),
        parametros,
        now,
      )
    : [];

/** For whoever recomputes the figures, and for the notice that newer ones exist. */
export function assumptionsReply(assumptions: Assumptions, results: readonly Resultado[]) {
  const { em, parametros, kept } = assumptions;
  const novas = changes(assumptions, results);
  const isSeen = ({ chave, agora }: (typeof novas)[number]) => sameValue(kept?.mantidas?.[chave], agora);
  return {
    em,
    guardados: kept !== null,
    linhas: ownLinhas(parametros, em),
    novas,
    avisar: novas.some((nova) => !isSeen(nova)),
  };
}

/** The kept ones, with what is newer marked as seen. */
export const keepAside = ({ kept, parametros, now }: Assumptions): KeptParameters | null =>
  kept && {
    ...kept,
    mantidas: Object.fromEntries(
      [...now].flatMap(([chave, { valor }]) =>
        sameValue(valor, parametros.get(chave)?.valor) ? [] : [[chave, valor]],
      ),
    ),
  };
