import { invalid } from '../../platform/http/errors.ts';
import { changeStudy, recordAudit, type StudyEdit } from './edit/study-edit.ts';
import { dismissNewerParameters, freezeParameters, studyAssumptions } from './frozen-parameters.ts';

/** Recalculates a presented study with today's parameters, or keeps its own and stops asking about these. */
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
