import { api, type Estudo, type Opcao } from '@farol/contracts';
import { itemsOfInterest, type SceneContext, taskOf } from './scene-context.ts';

type Answer = {
  status: 'approved' | 'adjust' | 'reproved';
  comentario?: string;
  motivo_recusa?: string;
};

const ADJUST: Answer = { status: 'adjust', comentario: 'Gostei, mas a parcela precisa caber em menos.' };
const REFUSE: Answer = { status: 'reproved', motivo_recusa: 'momento' };
const APPROVE: Answer = { status: 'approved' };

const recommendedFirst = (options: readonly Opcao[]) =>
  options.toSorted((a, b) => Number(b.recomendada === 'S') - Number(a.recomendada === 'S'));

/** Answers of the customer to the options of each presented area, collected by the consultant. */
export async function collectAnswers({ c, plan, areas }: SceneContext, study: Estudo): Promise<void> {
  const say = (option: Opcao, body: Answer) =>
    c.call(api.quotations.answer, { params: { id: option.diagnostico_produto_item_opcao_id }, body });

  for (const { area, goal } of areas) {
    if (taskOf(study, area).estagio_especialista !== 2) continue;
    for (const [i, item] of itemsOfInterest(study, area).entries()) {
      const [first, ...others] = recommendedFirst(item.diagnostico_produto_item_opcoes);
      if (!first) continue;
      if (goal === 'refused') for (const option of [first, ...others]) await say(option, REFUSE);
      else await say(first, (goal === 'adjust' || goal === 'requoted') && i === 0 ? ADJUST : APPROVE);
      if (plan.collected && i === 1) return;
    }
  }
}

export const sendAnswers = ({ c }: SceneContext, study: Estudo): Promise<Estudo> =>
  c.call(api.presentation.update, {
    params: { id: study.diagnostico_id },
    body: { acao: 'enviar_respostas', canal: 'consultor' },
  });
