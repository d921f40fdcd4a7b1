import { api } from '@farol/contracts';
import { ESTAGIOS, ESTAGIOS_ESPECIALISTA } from '@farol/domain/pipeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyAt, taskAt } from '../../test/move-states.ts';
import { ROLES, studyVerdict, taskVerdict } from '../../test/move-tables.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const STAGES = ESTAGIOS;
const TASK_STAGES = ESTAGIOS_ESPECIALISTA;
/** Refused requests change nothing: read with the next that is granted, or with the last. */
const LAST = STAGES.at(-1);
const LAST_OF_TASK = TASK_STAGES.at(-1);

/** The partner is related to corretor2, whose studies all others but corretor see. */
const consultantFor = (who: string) => (who === 'parceiro' ? 'corretor2' : 'corretor');

const readBack = async (id: number) => {
  const owner = await t.as('proprietario');
  const params = { id };
  const history = await owner.call(api.diagnosis.history, { params });
  return {
    study: await owner.call(api.diagnosis.get, { params }),
    asked: (objeto: 'study' | 'task') =>
      history
        .filter((event) => event.pedido && (event.objeto === 'tarefa') === (objeto === 'task'))
        .map(({ de, para }) => `${de}-${para}`),
  };
};

/** Expected reply: its status, and no field errors, which would mean an unmet guard. */
const wanted = (verdict: number) => ({ status: verdict, errors: undefined });
const got = (reply: { status: number; error: { errors?: unknown } }) => ({
  status: reply.status,
  errors: reply.status === 422 ? reply.error.errors : undefined,
});

/** A study at the required stage: the same one until it has moved. */
const anew = (make: () => Promise<{ diagnostico_id: number }>) => {
  let current: Promise<{ diagnostico_id: number }> | undefined;
  return {
    id: async () => {
      current ??= make();
      return (await current).diagnostico_id;
    },
    leave: () => {
      current = undefined;
    },
  };
};

describe.each(ROLES)('a study asked to move by $who', ({ who, side }) => {
  it.each(STAGES)('from stage %i to each stage', async (from) => {
    const standing = anew(() => t.make((make) => studyAt(make, from, consultantFor(who))));
    for (const to of STAGES) {
      const id = await standing.id();
      const body = { estagio: to, motivo: 'a pedido do cliente', versao: 1 };
      const reply = await (await t.as(who)).try(api.diagnosis.moveStage, { params: { id }, body });
      const verdict = studyVerdict(side, from, to);
      expect({ from, to, ...got(reply) }).toEqual({ from, to, ...wanted(verdict) });
      const moved = verdict === 200 && from !== to;
      if (!moved && to !== LAST) continue;

      const { study, asked } = await readBack(id);
      expect({ from, to, estagio: study.estagio, versao: study.versao, asked: asked('study') }).toEqual({
        from,
        to,
        estagio: moved ? to : from,
        versao: moved ? 2 : 1,
        asked: moved ? [`${from}-${to}`] : [],
      });
      if (moved) standing.leave();
    }
  });
});

/** Stage of the study after `taskAt`, and after its first area has moved. */
const STARTS_AT: Record<number, number> = { 1: 7, 2: 6, 3: 8, 4: 8, 5: 9, 6: 9, 7: 9 };
const LEADS_TO: Record<number, number> = { 1: 7, 2: 7, 3: 8, 4: 8, 5: 9, 6: 9, 7: 9 };

describe.each(ROLES)('a task asked to move by $who', ({ who, side }) => {
  it.each(TASK_STAGES)('from stage %i to each stage', async (from) => {
    const standing = anew(() => t.make((make) => taskAt(make, from, consultantFor(who))));
    for (const to of TASK_STAGES) {
      const id = await standing.id();
      const body = { produto_diagnostico_id: 1, estagio: to, motivo: 'preco', versao: 1 };
      const reply = await (await t.as(who)).try(api.tasks.move, { params: { id }, body });
      const verdict = taskVerdict(side, from, to);
      expect({ from, to, ...got(reply) }).toEqual({ from, to, ...wanted(verdict) });
      const moved = verdict === 200 && from !== to;
      if (!moved && to !== LAST_OF_TASK) continue;

      const { study, asked } = await readBack(id);
      const task = study.tarefas.find((one) => one.produto_diagnostico_id === 1);
      expect({
        from,
        to,
        stage: task?.estagio_especialista,
        versao: task?.versao,
        estagio: study.estagio,
        study: study.versao,
        asked: asked('task'),
      }).toEqual({
        from,
        to,
        stage: moved ? to : from,
        versao: moved ? 2 : 1,
        estagio: moved ? LEADS_TO[to] : STARTS_AT[from],
        study: 1,
        asked: moved ? [`${from}-${to}`] : [],
      });
      if (moved) standing.leave();
    }
  });
});
