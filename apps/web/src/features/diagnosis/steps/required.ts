import { type Campo, campoDefinition, isVisible, type Valores } from '@farol/domain/catalogue';
import type { ProgressoDoPasso } from '@farol/domain/study';

const SURVEY: ReadonlySet<string> = new Set(['iniciar_levantamento', 'concluir_levantamento']);

/** Required to begin or end the survey. */
export const isRequiredInSurvey = ({ obrigatorio_em }: Campo): boolean =>
  obrigatorio_em !== undefined && SURVEY.has(obrigatorio_em);

/** Whether a step of the survey has a required field. */
export const hasRequiredField = ({ campos }: ProgressoDoPasso, valores: Valores): boolean =>
  campos.map((nome) => campoDefinition(nome)).some((c) => isRequiredInSurvey(c) && isVisible(c, valores));
