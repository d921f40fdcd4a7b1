import { api, type Estudo, type Opcao } from '@farol/contracts';
import type { MotivoRecusa } from '@farol/domain/code-lists';
import { itemsOfInterest, type SceneContext, taskOf } from './scene-context.ts';

type Answer = {
  status: 'approved' | 'adjust' | 'reproved';
  comentario?: string;
  motivo_recusa?: MotivoRecusa;
};

const ADJUST: Answer = { status: 'adjust', comentario: 'Gostei, mas a parcela precisa caber em menos.' };
const REFUSE: Answer = { status: 'reproved', motivo_recusa: 'momento' };
const APPROVE: Answer = { status: 'approved' };

const recommendedFirst = (options: readonly Opcao[]) =>
  options.toSorted((a, b) => Number(b.recomendada === 'S') - Number(a.recomendada === 'S'));

/** Answers of the customer to the options of each presented area, collected by the consultant. */
export async function collectAnswers(scene: SceneContext, study: Estudo): Promise<void> {
  for (const { diagnostico_produto_item_opcao_id: id, ...body } of answersOf(scene, study))
    await scene.c.call(api.quotations.answer, { params: { id }, body });
}

/** The same answers, given by the customer on the private link; returns the study as it then is. */
export async function answerByLink(scene: SceneContext, study: Estudo): Promise<Estudo> {
  const params = { id: study.diagnostico_id };
  const { token } = await scene.c.call(api.presentation.createLink, { params });
  await scene.w.customer.call(api.publicStudy.answer, {
    params: { token },
    body: { nome: scene.family.titular.nome, respostas: answersOf(scene, study) },
  });
  return scene.c.call(api.diagnosis.get, { params });
}

type OptionAnswer = Answer & { diagnostico_produto_item_opcao_id: number };

function answersOf({ plan, areas }: SceneContext, study: Estudo): OptionAnswer[] {
  const said: OptionAnswer[] = [];
  const say = ({ diagnostico_produto_item_opcao_id }: Opcao, answer: Answer) =>
    said.push({ ...answer, diagnostico_produto_item_opcao_id });
  for (const { area, goal } of areas) {
    if (taskOf(study, area).estagio_especialista !== 2) continue;
    for (const [i, item] of itemsOfInterest(study, area).entries()) {
      const [first, ...others] = recommendedFirst(item.diagnostico_produto_item_opcoes);
      if (!first) continue;
      if (goal === 'refused') for (const option of [first, ...others]) say(option, REFUSE);
      else say(first, (goal === 'adjust' || goal === 'requoted') && i === 0 ? ADJUST : APPROVE);
      if (plan.collected && i === 1) return said;
    }
  }
  return said;
}

export const sendAnswers = ({ c }: SceneContext, study: Estudo): Promise<Estudo> =>
  c.call(api.presentation.update, {
    params: { id: study.diagnostico_id },
    body: { acao: 'enviar_respostas', canal: 'consultor' },
  });
