import { api, type Estudo } from '@farol/contracts';
import { createChance } from './chance.ts';
import { createFamily } from './family.ts';
import { png } from './papers.ts';
import type { Plan, PROSPECTS } from './plans.ts';
import { collect, sendAnswers } from './scenes/answers.ts';
import { checkDocuments, fileProposals, issuePolicies, sendDocuments } from './scenes/closing.ts';
import { quote } from './scenes/quoting.ts';
import { talk } from './scenes/remarks.ts';
import { diagnose, register, survey } from './scenes/survey.ts';
import { companyOf, readingOf, type Told } from './scenes/told.ts';
import { type Milestone, reaches, scheduleOf } from './schedule.ts';
import type { Story } from './story-clock.ts';
import type { World } from './world.ts';

/** A customer without a study. */
export async function* prospect(w: World, { n, consultor, age }: (typeof PROSPECTS)[number]): Story {
  yield w.ago(age, 9, n % 60);
  const family = createFamily(n, w.today, { company: companyOf(consultor) });
  const consents = n % 2 === 0 ? (['tratamento'] as const) : [];
  const cliente_id = await register(w.as(consultor), family, w.clock.today(), consents);
  if (n % 4 === 0)
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
  const told: Told = {
    w,
    plan,
    c: w.as(plan.consultor),
    family: createFamily(plan.n, w.today, { company: companyOf(plan.consultor), ...plan.family }),
    chance,
    areas: Object.entries(plan.areas).map(([area, goal]) => ({ area: Number(area), goal })),
  };

  yield at('open', 9);
  const cliente_id = await register(told.c, told.family, w.clock.today(), ['tratamento', 'dados_saude']);
  yield at('open', 10);
  const opened = await told.c.call(api.diagnosis.start, { body: { cliente_id } });
  const params = { id: opened.diagnostico_id };
  const ready = days.has('survey') ? yield* diagnosis(told, opened, at, days) : undefined;
  if (!ready || !days.has('send')) return;

  yield at('send', 11);
  await told.c.call(api.diagnosis.moveStage, { params, body: { estagio: 4 } });
  const shown = days.has('quote') ? yield* offers(told, opened.diagnostico_id, at, days) : undefined;
  if (shown && days.has('answer')) yield* fromAnswersOn(told, shown, at, days);
  if (days.has('close')) {
    yield at('close', 17);
    await told.c.call(api.diagnosis.moveStage, { params, body: { evento: 'cancelar', motivo: plan.closed } });
  }
}

type At = (step: Milestone, hour: number) => Date;
type Days = ReadonlyMap<Milestone, number>;

async function* diagnosis(told: Told, opened: Estudo, at: At, days: Days): AsyncGenerator<Date, boolean> {
  const { c, plan, areas } = told;
  const params = { id: opened.diagnostico_id };
  yield at('survey', 14);
  const begun = await c.call(api.diagnosis.moveStage, { params, body: { estagio: 2 } });
  await survey(told, begun);
  if (plan.draft === 'half') return false;
  await c.call(api.diagnosis.selectProducts, {
    params,
    body: { diagnostico_produtos: areas.map(({ area }) => ({ produto_diagnostico_id: area })) },
  });
  if (!days.has('diagnosis')) return false;

  yield at('diagnosis', 15);
  await diagnose(told, await c.call(api.diagnosis.moveStage, { params, body: { estagio: 3 } }));
  return true;
}

/** Quotes of each area, and the study as it was shown to the customer. */
async function* offers(
  told: Told,
  diagnostico_id: number,
  at: At,
  days: Days,
): AsyncGenerator<Date, Estudo | undefined> {
  const { c, plan, areas } = told;
  yield at('quote', 13);
  const read = readingOf(told, diagnostico_id);
  const [first] = areas;
  if (first && plan.n % 3 === 0) await talk(told, diagnostico_id, first.area);
  for (const { area, goal } of areas) if (reaches(goal, 'quote')) await quote(told, read, area, goal);
  if (!days.has('present')) return undefined;

  yield at('present', 16);
  const shown = await c.call(api.presentation.update, {
    params: { id: diagnostico_id },
    body: { acao: 'apresentar' },
  });
  if (plan.collected) await collect(told, shown);
  return shown;
}

async function* fromAnswersOn(told: Told, shown: Estudo, at: At, days: Days): Story {
  const { areas } = told;
  const id = shown.diagnostico_id;
  const areasAt = (step: Milestone) => areas.filter(({ goal }) => reaches(goal, step));

  yield at('answer', 10);
  await collect(told, shown);
  const answered = await sendAnswers(told, shown);
  if (days.has('requote')) {
    yield at('requote', 15);
    const read = readingOf(told, id);
    for (const { area } of areasAt('requote')) await quote(told, read, area, 'quoted');
  }
  if (days.has('upload')) {
    yield at('upload', 11);
    await sendDocuments(
      told,
      answered,
      areasAt('upload').map(({ area }) => area),
    );
  }
  if (days.has('check')) {
    yield at('check', 14);
    for (const { area, goal } of areasAt('check')) await checkDocuments(told, id, area, goal);
  }
  if (days.has('file')) {
    yield at('file', 16);
    const read = readingOf(told, id);
    for (const { area } of areasAt('file')) await fileProposals(told, read, area);
  }
  if (days.has('issue')) {
    yield at('issue', 11);
    const read = readingOf(told, id);
    for (const { area } of areasAt('issue')) await issuePolicies(told, read, area);
  }
}
