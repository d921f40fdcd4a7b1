import { api, type Estudo, type Item, type Opcao } from '@farol/contracts';
import type { Caller } from '../../platform/http/in-process.ts';
import { customerBody, generalBlock } from './answers/general.ts';
import { needsOf } from './answers/needs.ts';
import { offerFor } from './answers/offers.ts';
import { suitabilityRows, surveyRows } from './answers/tables.ts';
import { createChance } from './chance.ts';
import { createFamily, type Family } from './family.ts';
import { pdf, png } from './papers.ts';
import type { Login } from './people.ts';
import type { AreaGoal, Plan, PROSPECTS } from './plans.ts';
import { type Milestone, reaches, scheduleOf } from './schedule.ts';
import type { Story } from './story-clock.ts';
import type { World } from './world.ts';

const companyOf = (login: Login) => (login.endsWith('.b') ? 'b' : 'a');

const specialistOf = (consultor: Login, area: number): Login =>
  companyOf(consultor) === 'b' ? 'especialista.b' : area <= 3 ? 'especialista' : 'especialista2';

/** Registers a customer, who agrees to the use of the data. */
async function register(c: Caller, family: Family, today: string, health: boolean): Promise<number> {
  const { cliente_id } = await c.call(api.customers.create, { body: customerBody(family) as never });
  const params = { id: cliente_id };
  for (const finalidade of health ? (['tratamento', 'dados_saude'] as const) : (['tratamento'] as const))
    await c.call(api.customers.grantConsent, {
      params,
      body: { finalidade, canal: 'whatsapp', data: today },
    });
  return cliente_id;
}

/** A customer without a study. */
export async function* prospect(w: World, { n, consultor, age }: (typeof PROSPECTS)[number]): Story {
  yield w.ago(age, 9, n % 60);
  const family = createFamily(n, w.clock.today(), { company: companyOf(consultor) });
  const cliente_id = await register(w.as(consultor), family, w.clock.today(), false);
  if (n % 2 === 0)
    await w.as(consultor).call(api.customers.uploadIdentity, {
      params: { a: cliente_id, b: 'CNH' },
      file: png('cnh.png', [46, 106, 90]),
    });
}

/** The life of one study, from its customer's registration to where the plan leaves it. */
export async function* study(w: World, plan: Plan): Story {
  const chance = createChance(10_000 + plan.n);
  const days = scheduleOf(plan, chance);
  const at = (step: Milestone, hour: number) => w.ago(days.get(step)!, hour, (plan.n * 7) % 60);
  const c = w.as(plan.consultor);
  const family = createFamily(plan.n, w.today, { company: companyOf(plan.consultor), ...plan.family });
  const areas = Object.entries(plan.areas).map(([area, goal]) => ({ area: Number(area), goal }));
  const told = { w, plan, c, family, chance };

  yield at('open', 9);
  const cliente_id = await register(c, family, w.clock.today(), true);
  yield at('open', 10);
  let s = await c.call(api.diagnosis.start, { body: { cliente_id } });
  const id = s.diagnostico_id;
  const params = { id };
  if (!days.has('survey')) return;

  yield at('survey', 14);
  s = await c.call(api.diagnosis.moveStage, { params, body: { estagio: 2, versao: s.versao } });
  s = await survey(told, s);
  if (plan.draft === 'half') return;
  s = await c.call(api.diagnosis.selectProducts, {
    params,
    body: { diagnostico_produtos: areas.map(({ area }) => ({ produto_diagnostico_id: area })) },
  });
  if (!days.has('diagnosis')) return;

  yield at('diagnosis', 15);
  s = await c.call(api.diagnosis.moveStage, { params, body: { estagio: 3, versao: s.versao } });
  await diagnose(
    told,
    s,
    areas.map(({ area }) => area),
  );
  if (!days.has('send')) return;

  yield at('send', 11);
  s = await c.call(api.diagnosis.get, { params });
  s = await c.call(api.diagnosis.moveStage, { params, body: { estagio: 4, versao: s.versao } });

  for (const { area, goal } of areas.filter(({ goal }) => reaches(goal, 'quote'))) {
    yield at('quote', 13);
    await quote(told, s, area, goal);
  }
  if (days.has('present')) {
    yield at('present', 16);
    await c.call(api.presentation.update, { params, body: { acao: 'apresentar' } });
  }
  if (plan.collected) await collect(told, id, areas);
  if (days.has('answer')) {
    yield at('answer', 10);
    await collect(told, id, areas);
    await c.call(api.presentation.update, { params, body: { acao: 'enviar_respostas', canal: 'consultor' } });
  }
  for (const { area } of areas.filter(({ goal }) => goal === 'requoted')) {
    yield at('requote', 15);
    await quote(told, await c.call(api.diagnosis.get, { params }), area, 'quoted');
  }
  if (days.has('close')) {
    yield at('close', 17);
    s = await c.call(api.diagnosis.get, { params });
    await c.call(api.diagnosis.moveStage, {
      params,
      body: { evento: 'cancelar', motivo: plan.closed, versao: s.versao },
    });
  }
}

type Told = { w: World; plan: Plan; c: Caller; family: Family; chance: ReturnType<typeof createChance> };

/** The general block and its tables; half of them where the family was interrupted. */
async function survey({ w, plan, c, family, chance }: Told, s: Estudo): Promise<Estudo> {
  const all = generalBlock(family, plan.depth);
  const entries = Object.entries(all);
  const answers = plan.draft === 'half' ? entries.slice(0, Math.ceil(entries.length * 0.55)) : entries;
  const rows = surveyRows(family, plan.depth, w.clock.today());
  const needsProfile = plan.depth === 'full' && plan.areas[2] !== undefined;
  const asked = plan.draft === 'half' ? rows.slice(0, Math.ceil(rows.length / 2)) : rows;
  for (const [ordem, { tabela, ...columns }] of [
    ...asked,
    ...(needsProfile ? suitabilityRows(family) : []),
  ].entries())
    await c.call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: s.diagnostico_id,
        tabela,
        linha_uuid: chance.uuid(),
        ordem,
        ...columns,
      },
    });
  return c.call(api.diagnosis.update, {
    params: { id: s.diagnostico_id },
    body: { versao: s.versao, ...Object.fromEntries(answers) },
  });
}

const itemsOf = (s: Estudo, area: number): Item[] =>
  s.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area)?.diagnostico_produto_itens ?? [];

/** What the family wants of each area, with figures near those that were worked out. */
async function diagnose({ w, plan, c, family, chance }: Told, s: Estudo, areas: number[]): Promise<void> {
  const asked = { family, study: s, depth: plan.depth, urgency: plan.urgency, today: w.clock.today() };
  for (const area of areas)
    for (const need of needsOf(area, asked)) {
      const item = itemsOf(s, area).find(
        (one) => one.codigo === need.codigo && one.tipo_segurado === need.tipo_segurado,
      );
      if (!item) throw new Error(`no item ${need.codigo} for ${need.tipo_segurado}`);
      const id = item.diagnostico_produto_item_id;
      await c.call(api.diagnosis.updateItem, {
        params: { id },
        body: { versao: item.versao, ...need.campos },
      });
      for (const [ordem, row] of (need.beneficiarios ?? []).entries())
        await c.call(api.diagnosis.upsertRow, {
          body: {
            dono_tipo: 'item',
            dono_id: id,
            tabela: 'beneficiarios',
            linha_uuid: chance.uuid(),
            ordem,
            ...row,
          },
        });
    }
}

const taskOf = (s: Estudo, area: number) =>
  s.tarefas.find((one) => one.produto_diagnostico_id === area && one.cancelada_em === null)!;

async function enterOffer(e: Caller, told: Told, item: Item, n: number): Promise<void> {
  const { w, chance } = told;
  const body = offerFor({ item, n, chance }, w.clock.today());
  const option = await e.call(api.quotations.create, {
    body: {
      diagnostico_produto_item_id: item.diagnostico_produto_item_id,
      ...body,
      ...(n === 0 && { recomendada: 'S' }),
    },
  });
  if (n > 0) return;
  await e.call(api.quotations.uploadFile, {
    params: { id: option.diagnostico_produto_item_opcao_id },
    file: pdf('cotacao.pdf', [
      String(body.opcao_nome),
      '',
      `Proponente: ${told.family.titular.nome}`,
      `Produto: ${item.nome}`,
      `Fornecedor: ${body.seguradora ?? body.banco}`,
      `Validade: ${body.validade_proposta}`,
      '',
      'Documento de demonstração, sem valor comercial.',
    ]),
  });
}

/** The specialist's part of an area: looks at it, enters offers, delivers or gives up. */
async function quote(told: Told, s: Estudo, area: number, goal: AreaGoal): Promise<void> {
  const e = told.w.as(specialistOf(told.plan.consultor, area));
  const params = { id: s.diagnostico_id };
  const seen = await e.call(api.diagnosis.getAsSpecialist, { params });
  const move = (estagio: number, motivo?: string) =>
    e.call(api.tasks.move, {
      params,
      body: { produto_diagnostico_id: area, estagio, motivo, versao: taskOf(seen, area).versao },
    });
  if (goal === 'declined') {
    await move(7, 'cobertura');
    return;
  }
  const items = itemsOf(seen, area).filter((item) => item.interesse === 'S');
  for (const [i, item] of items.entries()) {
    if (goal === 'unoffered') {
      await e.call(api.diagnosis.updateItem, {
        params: { id: item.diagnostico_produto_item_id },
        body: {
          versao: item.versao,
          sem_oferta: 'S',
          sem_oferta_motivo: 'Idade acima do limite de aceitação.',
        },
      });
      continue;
    }
    await enterOffer(e, told, item, 0);
    if (i < 2 && told.plan.depth !== 'light') await enterOffer(e, told, item, 1);
    if (goal === 'quoting') return;
  }
  await move(2);
}

const offersOf = (item: Item): Opcao[] => item.diagnostico_produto_item_opcoes;

/** What the customer says of each offer on the table. */
async function collect(
  { c, plan }: Told,
  id: number,
  areas: readonly { area: number; goal: AreaGoal }[],
): Promise<void> {
  const s = await c.call(api.diagnosis.get, { params: { id } });
  const say = (option: Opcao, body: { status: 'approved' | 'adjust' | 'reproved' } & object) =>
    c.call(api.quotations.answer, { params: { id: option.diagnostico_produto_item_opcao_id }, body });
  for (const { area, goal } of areas.filter((one) => taskOf(s, one.area).estagio_especialista === 2)) {
    const items = itemsOf(s, area).filter((item) => item.interesse === 'S');
    for (const [i, item] of items.entries()) {
      const [first, ...others] = offersOf(item).toSorted((a, b) => (a.recomendada < b.recomendada ? 1 : -1));
      if (!first) continue;
      if (goal === 'refused')
        for (const option of [first, ...others])
          await say(option, { status: 'reproved', motivo_recusa: 'momento' } as never);
      else if ((goal === 'adjust' || goal === 'requoted') && i === 0)
        await say(first, {
          status: 'adjust',
          comentario: 'Gostei, mas a parcela precisa caber em menos.',
        } as never);
      else await say(first, { status: 'approved' });
      if (plan.collected && i === 1) return;
    }
  }
}
