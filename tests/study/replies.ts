import { api, type Estudo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import type { EstudoConferido } from '@farol/domain/study';
import { checkedStudy as readRows } from '../../apps/api/src/features/diagnosis/checked-study.ts';
import type { View } from '../../apps/api/src/features/diagnosis/diagnosis.policy.ts';
import { studyAssumptions } from '../../apps/api/src/features/diagnosis/frozen-parameters.ts';
import type { ParameterRow } from '../../apps/api/src/features/diagnosis/parameters.store.ts';
import { resultsFor } from '../../apps/api/src/features/diagnosis/reply/results.ts';
import { assembleStudy } from '../../apps/api/src/features/diagnosis/reply/study.ts';
import type { Stored } from './stored.ts';
import { HOJE } from './stored-rows.ts';

export const NOW = new Date(`${HOJE}T15:00:00Z`);
/** The company's own rate and the default one. */
const OWN: ParameterRow[] = [
  {
    empresa_id: 1,
    chave: 'inflacao_aa',
    uf: null,
    valor: 0.06,
    vigencia_inicio: '2026-01-01',
    vigencia_fim: null,
    fonte: 'Própria',
    verificado: true,
  },
];

export const CONSULTANT: View = {
  papel: 'C',
  pode_editar: true,
  ve_saude: true,
  ve_segurados: false,
  areas: null,
};
export const specialistOf = (area: Area): View => ({ ...CONSULTANT, papel: 'E', areas: [area] });

const file = (id: unknown) =>
  typeof id === 'number'
    ? {
        arquivo_id: id,
        nome: 'a.pdf',
        tipo: 'application/pdf',
        tamanho: 1,
        url: `/a/${id}`,
        expira_em: NOW.toISOString(),
      }
    : null;

/** The study as the server reads it before a move. */
export function onServer({ study, contents }: Stored): EstudoConferido {
  const { parametros } = studyAssumptions(study, OWN, HOJE);
  return readRows(study, contents, { hoje: HOJE, parametros });
}

/** The reply to this reader, before serialization. */
export function replyTo({ study, contents }: Stored, view: View) {
  const context = { study, view, now: NOW, funcionario_id: 40, file };
  const results = resultsFor(study, contents, view, OWN, HOJE);
  return { estudo: assembleStudy(contents, context, results, HOJE), checked: results.checked };
}

/** The reply after the contract's schema and JSON. */
export const onWire = (stored: Stored, view: View): Estudo =>
  JSON.parse(JSON.stringify(api.diagnosis.get.response.parse(replyTo(stored, view).estudo)));
