import { createHash } from 'node:crypto';
import type { Deps } from '@farol/api';
import { addDays, addMonths, type CalendarDay } from '@farol/domain/calendar';
import { createChance } from '../chance.ts';
import { pdf } from '../demo-files.ts';
import { createFamily } from '../family.ts';
import type { People } from '../people.ts';
import { companyOf } from '../scenes/scene-context.ts';
import { addPolicies, addTask } from './area-life.ts';
import { type AreaEnd, addHistory } from './history.ts';
import { insertRows, keepParameters, lastIds } from './older.store.ts';
import { type OlderPlan, olderPlans } from './older-plans.ts';
import { type Actors, createRowSet, type RowSet, type Stored } from './row-set.ts';
import { addArea, addCustomer, addStudy, at } from './study-rows.ts';

type Files = { quote: Stored; policy: Stored };

async function store({ storage }: Pick<Deps, 'storage'>, title: string): Promise<Stored> {
  const { content } = pdf('documento.pdf', [title, '', 'Documento de demonstração, sem valor comercial.']);
  return {
    chave: await storage.keep(await storage.receive(content)),
    tamanho: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    tipo: 'application/pdf',
  };
}

/** A quote and a policy of each study, written a few at a time. */
async function storeFiles(deps: Pick<Deps, 'storage'>, plans: readonly OlderPlan[]): Promise<Files[]> {
  const files: Files[] = [];
  const AT_A_TIME = 8;
  for (let from = 0; from < plans.length; from += AT_A_TIME)
    files.push(
      ...(await Promise.all(
        plans.slice(from, from + AT_A_TIME).map(async ({ n }) => ({
          quote: await store(deps, `Cotação ${n}`),
          policy: await store(deps, `Apólice ${n}`),
        })),
      )),
    );
  return files;
}

/** The area's end: the first one of a partly issued study is issued, the others are refused. */
function endOfArea({ ending }: OlderPlan, order: number) {
  if (ending.kind === 'issued' || (ending.kind === 'partly' && order === 0))
    return { estagio: 6 as const, motivo: null };
  return {
    estagio: 7 as const,
    motivo:
      ending.kind === 'partly' || ending.kind === 'refused' || ending.kind === 'cancelled'
        ? ending.motivo
        : null,
  };
}

function answerOf({ ending }: OlderPlan, end: ReturnType<typeof endOfArea>) {
  if (ending.kind === 'cancelled') return null;
  return end.motivo === null
    ? ({ status: 'approved' } as const)
    : ({ status: 'reproved', motivo: end.motivo } as const);
}

/** The review of a customer whose last conclusion is over a year old, done within its month. */
function addReview(set: RowSet, actors: Actors, cliente_id: number, end: CalendarDay, today: CalendarDay) {
  const opened = addMonths(end, 12);
  const done = addDays(opened, 12);
  if (done >= today) return;
  set.add('atividade', {
    empresa_id: actors.empresa_id,
    tipo_atividade: 'revisao_anual',
    funcionario_id: actors.consultor_id,
    cliente_id,
    diagnostico_id: null,
    status_tarefa: 3,
    entrada_no_estagio: at(opened, 8),
    concluida_em: at(done, 15),
    versao: 1,
    criado_em: at(opened, 8),
    atualizado_em: at(done, 15),
  });
}

/** One study with its customer, from registration to its end. */
function addLife(set: RowSet, plan: OlderPlan, people: People, files: Files, today: CalendarDay): number {
  const { empresa_id, funcionario_id: consultor_id } = people[plan.consultor];
  const actors = { empresa_id, consultor_id };
  const chance = createChance(50_000 + plan.n);
  const family = createFamily(plan.n, today, { company: companyOf(plan.consultor) });
  const specialistOf = (area: number) =>
    people[
      companyOf(plan.consultor) === 'b' ? 'especialista.b' : area <= 3 ? 'especialista' : 'especialista2'
    ].funcionario_id;

  const customer = addCustomer(set, plan, family, actors);
  const { diagnostico_id, end, isClosed } = addStudy(set, plan, family, actors, customer);
  const areas = plan.areas.map((area, order): AreaEnd => {
    const especialista_id = specialistOf(area);
    const ended = endOfArea(plan, order);
    const state = { diagnostico_id, area, especialista_id };
    const options = addArea(set, plan, family, actors, {
      ...state,
      files: files.quote,
      answer: answerOf(plan, ended),
    });
    const task = { ...ended, pontualidade: chance.odds(0.2) ? (1 as const) : (2 as const) };
    const tarefa_id = addTask(set, plan, actors, { ...state, ...task });
    const apolices =
      ended.estagio === 6
        ? addPolicies(
            set,
            plan,
            actors,
            { ...state, cliente_id: customer.cliente_id, today },
            options,
            files.policy,
          )
        : [];
    return { area, tarefa_id, especialista_id, ...task, apolices };
  });
  addHistory(set, plan, actors, diagnostico_id, areas);
  addPresentation(set, plan, actors, diagnostico_id);
  addTrail(set, plan, actors, customer.cliente_id, diagnostico_id);
  if (!isClosed) addReview(set, actors, customer.cliente_id, end, today);
  return diagnostico_id;
}

const ANALYSING = 4;
const APPROVED = 1;
const REFUSED = 3;

function addPresentation(set: RowSet, { steps, ending }: OlderPlan, actors: Actors, diagnostico_id: number) {
  if (!steps.present) return;
  const answered = steps.answer ? at(steps.answer, 10) : null;
  const shown = at(steps.present, 16);
  set.add('apresentacao_estudo', {
    empresa_id: actors.empresa_id,
    diagnostico_id,
    status_aprovacao: answered === null ? ANALYSING : ending.kind === 'refused' ? REFUSED : APPROVED,
    secoes: {},
    notas: {},
    apresentada_em: shown,
    apresentada_por: actors.consultor_id,
    respondida_em: answered,
    canal_resposta: answered === null ? null : 'consultor',
    versao: 1,
    criado_em: shown,
    atualizado_em: answered ?? shown,
  });
}

function addTrail(
  set: RowSet,
  { steps }: OlderPlan,
  { empresa_id, consultor_id }: Actors,
  cliente_id: number,
  diagnostico_id: number,
) {
  for (const [entidade, entidade_id, hour] of [
    ['cliente', cliente_id, 9],
    ['diagnostico', diagnostico_id, 10],
  ] as const)
    set.add('auditoria', {
      empresa_id,
      funcionario_id: consultor_id,
      perfil: 'broker',
      entidade,
      entidade_id,
      acao: 'criar',
      request_id: `demonstracao-${entidade_id}`,
      quando: at(steps.open, hour),
    });
}

/**
 * Fills in the studies that ended before the lived ones: rows written together, not lived through calls,
 * because two years of them would take minutes. They keep the rules that the tests of the filling name.
 */
export async function fillOlder(
  deps: Pick<Deps, 'db' | 'storage'>,
  people: People,
  today: CalendarDay,
): Promise<void> {
  const plans = olderPlans(today).toSorted((a, b) => a.steps.open.localeCompare(b.steps.open));
  const files = await storeFiles(deps, plans);
  await deps.db.service(async (tx) => {
    const set = createRowSet(await lastIds(tx));
    const ids = plans.map((plan, k) => addLife(set, plan, people, files[k]!, today));
    await insertRows(tx, set);
    await keepParameters(tx, ids);
  });
}
