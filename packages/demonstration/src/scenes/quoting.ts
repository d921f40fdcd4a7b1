import type { Caller } from '@farol/api';
import { api, type ErrorBody, type Estudo, type Item, type Opcao } from '@farol/contracts';
import { formatDay } from '@farol/domain/calendar';
import { coveredTogether } from '@farol/domain/study';
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
async function enterOffer(
  e: Caller,
  scene: SceneContext,
  item: Item,
  n: number,
  { isTogether = false, hasFile = n === 0 } = {},
): Promise<Opcao> {
  const { w, plan, family } = scene;
  const start = plan.n + (isTogether ? 0 : Number(item.codigo.slice(2)));
  const offer = offerFor({ item, n, start }, w.clock.today());
  const option = await e.call(api.quotations.create, {
    body: {
      diagnostico_produto_item_id: item.diagnostico_produto_item_id,
      ...offer,
      ...(n === 0 && { recomendada: 'S' }),
    },
  });
  if (!hasFile) return option;
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

/** Why an item is recommended although the study measured no need of it. */
const REASONS: Record<string, string> = {
  '1.07': 'Nos primeiros dias parado, a diária chega antes do benefício do INSS.',
  '1.11': 'O inventário já conta na vida inteira; este seguro paga os custos assim que a família avisa.',
};
const OTHER_REASON = 'A necessidade já está atendida: é um reforço barato, para decidir com calma.';

/** Writes the reasons that a refused delivery asks for. */
async function giveReasons(e: Caller, study: Estudo, refused: ErrorBody): Promise<void> {
  const asked = (refused.problemas ?? []).filter(({ codigo }) => codigo === 'recomendada_sem_motivo');
  const products = study.diagnostico_produtos.map((p) => p.produto_diagnostico_id);
  for (const { lugar } of asked) {
    const now = await e.call(api.diagnosis.getAsSpecialist, { params: { id: study.diagnostico_id } });
    const option = products
      .flatMap((area) => itemsOfInterest(now, area))
      .flatMap((item) => item.diagnostico_produto_item_opcoes)
      .find((one) => one.diagnostico_produto_item_opcao_id === lugar.opcao);
    if (!option) continue;
    await e.call(api.quotations.update, {
      params: { id: option.diagnostico_produto_item_opcao_id },
      body: {
        versao: option.versao,
        motivo_recomendacao: REASONS[String(lugar.item)] ?? OTHER_REASON,
      },
    });
  }
}

/** Some families take the covers of one insurer in one proposal. */
const quotesTogether = ({ plan }: SceneContext, area: number): boolean => area === 1 && plan.n % 3 === 1;

type Recommended = { item: Item; option: Opcao };

const canJoin = ([first]: readonly Recommended[], item: Item): boolean =>
  first !== undefined && coveredTogether(first.item.codigo, item.codigo);

/** One proposal for all recommended options that one provider may cover. */
async function joinInOne(e: Caller, recommended: readonly Recommended[]): Promise<void> {
  const [first, ...rest] = recommended;
  const others = rest.filter(({ item }) => canJoin(recommended, item));
  if (!first || others.length === 0) return;
  const { diagnostico_produto_item_opcao_id } = first.option;
  const opcoes = others.map(({ option }) => option.diagnostico_produto_item_opcao_id);
  await e.call(api.quotations.joinProposal, { body: { diagnostico_produto_item_opcao_id, opcoes } });
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
  const to = (estagio: number, motivo?: string) => ({
    params,
    body: { produto_diagnostico_id: area, estagio, motivo, versao: taskOf(study, area).versao },
  });
  const move = (estagio: number, motivo?: string) => e.call(api.tasks.move, to(estagio, motivo));
  if (goal === 'declined') {
    await move(7, 'cobertura');
    return;
  }
  const isTogether = quotesTogether(scene, area);
  const recommended: { item: Item; option: Opcao }[] = [];
  for (const [i, item] of itemsOfInterest(study, area).entries()) {
    if (goal === 'unoffered')
      await e.call(api.diagnosis.updateItem, {
        params: { id: item.diagnostico_produto_item_id },
        body: { versao: item.versao, sem_oferta: 'S', sem_oferta_motivo: NOTHING },
      });
    else {
      const hasFile = !isTogether || !canJoin(recommended, item);
      const option = await enterOffer(e, scene, item, 0, { isTogether, hasFile });
      recommended.push({ item, option });
      const compares = scene.plan.depth === 'full' ? i < 3 : scene.plan.n % 2 === 0 && i === 0;
      if (compares) await enterOffer(e, scene, item, 1);
    }
    if (goal === 'quoting') return;
  }
  if (isTogether) await joinInOne(e, recommended);
  const delivery = await e.try(api.tasks.move, to(2));
  if (delivery.status < 300) return;
  await giveReasons(e, study, delivery.error);
  await move(2);
}
