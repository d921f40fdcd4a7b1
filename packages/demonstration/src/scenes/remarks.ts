import { api } from '@farol/contracts';
import { type SceneContext, specialistOf } from './scene-context.ts';

const OF_CONSULTANT = [
  'Cliente prefere pagar no cartão. Se houver desconto à vista, mostre também.',
  'Ele tem pressa: viaja no fim do mês e quer deixar tudo assinado antes.',
  'A família já teve cotação recusada por outra corretora; me avise se faltar algum dado.',
  'Vale comparar com a apólice atual, que está na tabela do levantamento.',
] as const;

const OF_SPECIALIST = [
  'Recebido. Peço duas seguradoras e devolvo com a ilustração.',
  'Consegui manter a carência reduzida na opção recomendada.',
  'A segunda opção é mais cara, mas não tem limite de idade para a cobertura.',
] as const;

/** Comments of consultant and specialist while an area is quoted. */
export async function exchangeComments(
  scene: SceneContext,
  diagnostico_id: number,
  area: number,
): Promise<void> {
  const { c, chance } = scene;
  const about = { diagnostico_id, produto_diagnostico_id: area };
  await c.call(api.comments.create, { body: { ...about, comentario: chance.pick(OF_CONSULTANT) } });
  await specialistOf(scene, area).call(api.comments.createAsSpecialist, {
    body: { ...about, comentario: chance.pick(OF_SPECIALIST) },
  });
}
