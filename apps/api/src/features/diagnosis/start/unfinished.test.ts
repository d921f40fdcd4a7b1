import { api } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import { progressOfEstudo } from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { checkedStudy } from '../checked-study.ts';
import { loadContents } from '../contents.store.ts';
import { itemOf, saveAs, startOf } from '../diagnosis.fixture.ts';
import { loadDrafts } from '../drafts.store.ts';
import { findUnfinished } from './unfinished.store.ts';

let t: TestApp;
let actor: Actor;

const ANSWERS = [
  { areas: [1], codigo: '1.01', answer: { interesse: 'N' } },
  { areas: [1, 4], codigo: '4.06', answer: { interesse: 'S', credito_valor: 20_000 } },
  { areas: [4], codigo: '4.06', answer: { interesse: 'S' } },
];

beforeAll(async () => {
  t = await createTestApp();
  const c = await t.as('corretor');
  for (const { areas, codigo, answer } of ANSWERS) {
    const started = await startOf(t);
    await saveAs(t, 'corretor', started, { contribui_inss: 'S' });
    const study = await c.call(api.diagnosis.selectProducts, {
      params: { id: started.diagnostico_id },
      body: { diagnostico_produtos: areas.map((area) => ({ produto_diagnostico_id: area })) },
    });
    const item = itemOf(study, codigo)!;
    await c.call(api.diagnosis.updateItem, {
      params: { id: item.diagnostico_produto_item_id },
      body: { versao: item.versao, ...answer },
    });
  }
  actor = await t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ funcionario_id: number; empresa_id: number }>(sql`
      select funcionario_id, empresa_id from funcionario where usuario_username = 'corretor'`);
    const { funcionario_id, empresa_id } = rows[0]!;
    const here = { empresa_id, empresas: [empresa_id], perfil: 'broker' as const };
    return { ...here, funcionario_id, cargo: CARGOS.CORRETOR, equipe: [funcionario_id] };
  });
}, 60_000);
afterAll(() => t.close());

test('drafts of a list have the progress of the whole study', async () => {
  const [listed, whole] = await t.db.write(actor, async (tx) => {
    const studies = await findUnfinished(tx, actor, undefined);
    const hoje = t.clock.today();
    const drafts = await loadDrafts(tx, studies);
    const alone = [];
    for (const study of studies)
      alone.push(progressOfEstudo(checkedStudy(study, await loadContents(tx, study), { hoje })));
    return [
      drafts.map(({ study, contents }) => progressOfEstudo(checkedStudy(study, contents, { hoje }))),
      alone,
    ] as const;
  });
  expect(listed.length).toBe(ANSWERS.length);
  const ofAreas = listed.flatMap(({ passos }) => passos.filter(({ area }) => area !== null));
  expect(new Set(ofAreas.map(({ estado }) => estado)).size).toBeGreaterThan(1);
  expect(listed).toEqual(whole);
});

test('drafts of a list bring of areas and items only what the rules read', async () => {
  const columnsRead = await t.db.write(actor, async (tx) => {
    const studies = await findUnfinished(tx, actor, undefined);
    const drafts = await loadDrafts(tx, studies);
    const columns = drafts.flatMap(({ contents }) => [
      ...contents.produtos.flatMap(({ row }) => Object.keys(row)),
      ...contents.itens.flatMap((item) => Object.keys(item)),
    ]);
    return [...new Set(columns)].toSorted();
  });
  expect(columnsRead).toEqual([
    'campos',
    'codigo',
    'diagnostico_produto_id',
    'diagnostico_produto_item_id',
    'nota_manual',
    'produto_diagnostico_id',
    'sem_oferta',
    'sem_oferta_motivo',
    'tipo_segurado',
  ]);
});
