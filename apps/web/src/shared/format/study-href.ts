import { type Estagio, isInPreparation, screenOfEstudo } from '@farol/domain/pipeline';

const HUB = '/diagnosis/complete/consultant-direction';

/**
 * The study's hub, which chooses the screen from the stage: for roles that do not fill in the questionnaire.
 */
export const hubHref = (diagnostico_id: number): string => `${HUB}/${diagnostico_id}`;

type StudyAddress = {
  diagnostico_id: number;
  cliente_id: number;
  estagio: Estagio;
  encerrado_em?: string | null;
};

/**
 * The screen of a study's stage: the questionnaire up to stage 3, then a sub-route of its hub. At stage 7
 * the screen depends on the tasks, so the hub chooses it.
 */
export function studyHref({
  diagnostico_id,
  cliente_id,
  estagio,
  encerrado_em = null,
}: StudyAddress): string {
  if (isInPreparation({ estagio, encerrado_em }))
    return `/diagnosis/complete/${cliente_id}/${diagnostico_id}`;
  const hub = hubHref(diagnostico_id);
  if (estagio === 7) return hub;
  const { tela } = screenOfEstudo({ estagio, encerrado_em }, []);
  return tela ? `${hub}/${tela}` : hub;
}
