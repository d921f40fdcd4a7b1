import { api, type Estudo } from '@farol/contracts';
import { createChance } from './chance.ts';
import { png } from './demo-files.ts';
import { createFamily } from './family.ts';
import type { Plan, PROSPECTS } from './plans.ts';
import { answerByLink, collectAnswers, sendAnswers } from './scenes/answers.ts';
import { checkDocuments, fileProposals, issuePolicies, sendDocuments } from './scenes/closing.ts';
import { quoteArea } from './scenes/quoting.ts';
import { exchangeComments } from './scenes/remarks.ts';
import { companyOf, createStudyReader, type SceneContext } from './scenes/scene-context.ts';
import { fillNeeds, fillSurvey, registerCustomer } from './scenes/survey.ts';
import { type Milestone, reaches, scheduleOf } from './schedule.ts';
import type { Story } from './story-clock.ts';
import type { World } from './world.ts';

/** A customer without a study. */
export async function* prospect(
  w: World,
  { n, consultor, age, birthday }: (typeof PROSPECTS)[number],
): Story {
  yield w.ago(age, 9, n % 60);
  const family = createFamily(n, w.today, { company: companyOf(consultor), birthday });
  const consents = n % 2 === 0 ? (['tratamento'] as const) : [];
  const cliente_id = await registerCustomer(w.as(consultor), family, w.clock.today(), consents);
  if (n % 4 === 0)
    await w.as(consultor).call(api.customers.uploadIdentity, {
      params: { a: cliente_id, b: 'CNH' },
      file: png('cnh.png', [46, 106, 90]),
    });
}

/** A study just opened, whose story goes on. */
export type Begun = { scene: SceneContext; opened: Estudo; days: Days };

/** The customer's registration and the opening of the study, which `begun` receives. */
export async function* begin(w: World, plan: Plan, begun: (one: Begun) => void): Story {
  const chance = createChance(10_000 + plan.n);
  const days = scheduleOf(plan, chance);
  const at = momentOf(w, plan, days);
  const scene: SceneContext = {
    w,
    plan,
    c: w.as(plan.consultor),
    family: createFamily(plan.n, w.today, { company: companyOf(plan.consultor), ...plan.family }),
    chance,
    areas: Object.entries(plan.areas).map(([area, goal]) => ({ area: Number(area), goal })),
  };

  yield at('open', 9);
  const cliente_id = await registerCustomer(scene.c, scene.family, w.clock.today(), [
    'tratamento',
    'dados_saude',
  ]);
  yield at('open', 10);
  begun({ scene, days, opened: await scene.c.call(api.diagnosis.start, { body: { cliente_id } }) });
}

/** The rest of the story of one study, to the plan's final state. */
export async function* goOn({ scene, opened, days }: Begun): Story {
  const { plan } = scene;
  const at = momentOf(scene.w, plan, days);
  const params = { id: opened.diagnostico_id };
  const ready = days.has('survey') ? yield* diagnosis(scene, opened, at, days) : undefined;
  if (!ready || !days.has('send')) return;

  yield at('send', 11);
  await scene.c.call(api.diagnosis.moveStage, { params, body: { estagio: 4 } });
  const shown = days.has('quote') ? yield* offers(scene, opened.diagnostico_id, at, days) : undefined;
  if (shown && days.has('answer')) yield* fromAnswersOn(scene, shown, at, days);
  if (days.has('close')) {
    yield at('close', 17);
    await scene.c.call(api.diagnosis.moveStage, {
      params,
      body: { evento: 'cancelar', motivo: plan.closed },
    });
  }
}

type At = (step: Milestone, hour: number) => Date;
type Days = ReadonlyMap<Milestone, number>;

const momentOf =
  (w: World, plan: Plan, days: Days): At =>
  (step, hour) =>
    w.ago(days.get(step)!, hour, (plan.n * 7) % 60);

async function* diagnosis(
  scene: SceneContext,
  opened: Estudo,
  at: At,
  days: Days,
): AsyncGenerator<Date, boolean> {
  const { c, plan, areas } = scene;
  const params = { id: opened.diagnostico_id };
  yield at('survey', 14);
  const begun = await c.call(api.diagnosis.moveStage, { params, body: { estagio: 2 } });
  await fillSurvey(scene, begun);
  if (plan.draft === 'half') return false;
  await c.call(api.diagnosis.selectProducts, {
    params,
    body: { diagnostico_produtos: areas.map(({ area }) => ({ produto_diagnostico_id: area })) },
  });
  if (!days.has('diagnosis')) return false;

  yield at('diagnosis', 15);
  await fillNeeds(scene, await c.call(api.diagnosis.moveStage, { params, body: { estagio: 3 } }));
  return true;
}

/** Quotes of each area, and the study as presented to the customer. */
async function* offers(
  scene: SceneContext,
  diagnostico_id: number,
  at: At,
  days: Days,
): AsyncGenerator<Date, Estudo | undefined> {
  const { c, plan, areas } = scene;
  yield at('quote', 13);
  const read = createStudyReader(scene, diagnostico_id);
  const [first] = areas;
  if (first && plan.n % 3 === 0) await exchangeComments(scene, diagnostico_id, first.area);
  for (const { area, goal } of areas) if (reaches(goal, 'quote')) await quoteArea(scene, read, area, goal);
  if (!days.has('present')) return undefined;

  yield at('present', 16);
  const shown = await c.call(api.presentation.update, {
    params: { id: diagnostico_id },
    body: { acao: 'apresentar' },
  });
  if (plan.collected) await collectAnswers(scene, shown);
  return shown;
}

async function* fromAnswersOn(scene: SceneContext, shown: Estudo, at: At, days: Days): Story {
  const { areas } = scene;
  const id = shown.diagnostico_id;
  const areasAt = (step: Milestone) => areas.filter(({ goal }) => reaches(goal, step));

  yield at('answer', 10);
  if (!scene.plan.byLink) await collectAnswers(scene, shown);
  const answered = await (scene.plan.byLink ? answerByLink : sendAnswers)(scene, shown);
  if (days.has('requote')) {
    yield at('requote', 15);
    const read = createStudyReader(scene, id);
    for (const { area } of areasAt('requote')) await quoteArea(scene, read, area, 'quoted');
  }
  if (days.has('upload')) {
    yield at('upload', 11);
    await sendDocuments(
      scene,
      answered,
      areasAt('upload').map(({ area }) => area),
    );
  }
  if (days.has('check')) {
    yield at('check', 14);
    for (const { area, goal } of areasAt('check')) await checkDocuments(scene, id, area, goal);
  }
  if (days.has('file')) {
    yield at('file', 16);
    const read = createStudyReader(scene, id);
    for (const { area } of areasAt('file')) await fileProposals(scene, read, area);
  }
  if (days.has('issue')) {
    yield at('issue', 11);
    const read = createStudyReader(scene, id);
    for (const { area } of areasAt('issue')) await issuePolicies(scene, read, area);
  }
}
