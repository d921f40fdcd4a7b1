import { invalid } from '../../platform/http/errors.ts';
import { changeStudy, record, type StudyEdit } from './edit/study-edit.ts';
import { assumptionsOf, keepAside, parametersToKeep } from './kept-parameters.ts';

/** A presented study takes the parameters of today, or goes on with its own and is asked no more about these. */
export function chooseParameters(edit: StudyEdit, choice: 'atualizar' | 'manter'): void {
  const { study, parameters } = edit;
  const today = edit.ask.deps.clock.today();
  const assumptions = assumptionsOf(study, parameters, today);
  if (!assumptions.kept) throw invalid({ parametros: ['Este estudo já usa as premissas de hoje.'] });
  const parametros = choice === 'atualizar' ? parametersToKeep(parameters, today) : keepAside(assumptions);
  changeStudy(edit, { ...study, parametros }, { parametros });
  record(edit, {
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: choice === 'atualizar' ? 'atualizar_premissas' : 'manter_premissas',
    antes: { premissas_de: assumptions.em },
    depois: { premissas_de: parametros?.em },
  });
}
