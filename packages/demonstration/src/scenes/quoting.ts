import type { Caller } from '@farol/api';
import { api, type Item, type Opcao } from '@farol/contracts';
import { formatDay } from '@farol/domain/calendar';
import { offerFor } from '../answers/offers.ts';
import { pdf } from '../demo-files.ts';
import type { AreaGoal } from '../plans.ts';
import {
  itemsOfInterest,
  type SceneContext,
  type StudyReader,
  specialistOf,
  taskOf,
} from './scene-context.ts';

/** Enters an offer with its document; the first one of an item is recommended. */
async function enterOffer(e: Caller, scene: SceneContext, item: Item, n: number): Promise<Opcao> {
  const { w, plan, family } = scene;
  const start = plan.n + Number(item.codigo.slice(2));
  const offer = offerFor({ item, n, start }, w.clock.today());
  const option = await e.call(api.quotations.create, {
    body: {
      diagnostico_produto_item_id: item.diagnostico_produto_item_id,
      ...offer,
      ...(n === 0 && { recomendada: 'S' }),
    },
  });
  if (n > 0) return option;
  return e.call(api.quotations.uploadFile, {
    params: { id: option.diagnostico_produto_item_opcao_id },
    file: pdf('cotacao.pdf', [
      String(offer.opcao_nome),
      `Proponente: ${family.titular.nome}`,
      `Produto: ${item.nome}`,
      `Fornecedor: ${offer.seguradora ?? offer.banco}`,
      `Válida até ${formatDay(String(offer.validade_proposta))}`,
      '',
      'Documento de demonstração, sem valor comercial.',
    ]),
  });
}

const NOTHING = 'Nenhuma seguradora aceita o risco nas condições pedidas.';

/** The specialist's part of an area: opens it, enters offers, delivers or refuses. */
export async function quoteArea(
  scene: SceneContext,
  read: StudyReader,
  area: number,
  goal: AreaGoal,
): Promise<void> {
  const e = specialistOf(scene, area);
  const study = await read(area);
  const params = { id: study.diagnostico_id };
  const move = (estagio: number, motivo?: string) =>
    e.call(api.tasks.move, {
      params,
      body: { produto_diagnostico_id: area, estagio, motivo, versao: taskOf(study, area).versao },
    });
  if (goal === 'declined') {
    await move(7, 'cobertura');
    return;
  }
  for (const [i, item] of itemsOfInterest(study, area).entries()) {
    if (goal === 'unoffered')
      await e.call(api.diagnosis.updateItem, {
        params: { id: item.diagnostico_produto_item_id },
        body: { versao: item.versao, sem_oferta: 'S', sem_oferta_motivo: NOTHING },
      });
    else {
      await enterOffer(e, scene, item, 0);
      const compares = scene.plan.depth === 'full' ? i < 3 : scene.plan.n % 2 === 0 && i === 0;
      if (compares) await enterOffer(e, scene, item, 1);
    }
    if (goal === 'quoting') return;
  }
  await move(2);
}
