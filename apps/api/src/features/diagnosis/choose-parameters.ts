import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Ask } from './ask.ts';
import { assumptionsOf, keepAside, parametersToKeep } from './kept-parameters.ts';
import { parametersOf } from './parameters.store.ts';
import { type Study, updateStudy } from './study.store.ts';

/** A presented study takes the parameters of today, or goes on with its own and is asked no more about these. */
export async function chooseParameters(
  tx: Tx,
  { deps, actor, request_id }: Ask,
  study: Study,
  choice: 'atualizar' | 'manter',
): Promise<void> {
  const today = deps.clock.today();
  const rows = await parametersOf(tx, study.empresa_id, today);
  const assumptions = assumptionsOf(study, rows, today);
  if (!assumptions.kept) throw invalid({ parametros: ['Este estudo já usa as premissas de hoje.'] });
  const parametros = choice === 'atualizar' ? parametersToKeep(rows, today) : keepAside(assumptions);
  await updateStudy(tx, study, { parametros }, deps.clock.now());
  await audit(tx, actor, deps.clock.now(), {
    empresa_id: study.empresa_id,
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: choice === 'atualizar' ? 'atualizar_premissas' : 'manter_premissas',
    antes: { premissas_de: assumptions.em },
    depois: { premissas_de: parametros?.em },
    request_id,
  });
}
