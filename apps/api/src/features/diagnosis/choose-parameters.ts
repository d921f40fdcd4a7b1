import { invalid } from '../../platform/http/errors.ts';
import { changeStudy, recordAudit, type StudyEdit } from './edit/study-edit.ts';
import { dismissNewerParameters, freezeParameters, studyAssumptions } from './frozen-parameters.ts';

/** A presented study takes the parameters of today, or goes on with its own and is asked no more about these. */
export function chooseParameters(edit: StudyEdit, choice: 'atualizar' | 'manter'): void {
  const { study, parameters } = edit;
  const today = edit.ctx.deps.clock.today();
  const assumptions = studyAssumptions(study, parameters, today);
  if (!assumptions.frozen) throw invalid({ parametros: ['Este estudo já usa as premissas de hoje.'] });
  const parametros =
    choice === 'atualizar' ? freezeParameters(parameters, today) : dismissNewerParameters(assumptions);
  changeStudy(edit, { ...study, parametros }, { parametros });
  recordAudit(edit, {
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: choice === 'atualizar' ? 'atualizar_premissas' : 'manter_premissas',
    antes: { premissas_de: assumptions.em },
    depois: { premissas_de: parametros?.em },
  });
}
