import type { Caller } from '@farol/api';
import { api, type Estudo, type HandlerInput } from '@farol/contracts';
import { customerBody, generalBlock, type Row } from '../answers/general.ts';
import { needsOf } from '../answers/needs.ts';
import { suitabilityRows, surveyRows } from '../answers/tables.ts';
import type { Family } from '../family.ts';
import { itemsOf, type SceneContext } from './scene-context.ts';

/** Registers a customer, who consents to the use of their data. */
export async function registerCustomer(
  c: Caller,
  family: Family,
  today: string,
  consents: readonly ('tratamento' | 'dados_saude')[],
): Promise<number> {
  const body = customerBody(family) as HandlerInput<typeof api.customers.create>['body'];
  const { cliente_id } = await c.call(api.customers.create, { body });
  for (const finalidade of consents)
    await c.call(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade, canal: 'whatsapp', data: today },
    });
  return cliente_id;
}

type Owner = { dono_tipo: 'diagnostico' | 'item'; dono_id: number };

async function enterRows({ c, chance }: SceneContext, owner: Owner, rows: readonly Row[]): Promise<void> {
  for (const [ordem, row] of rows.entries())
    await c.call(api.diagnosis.upsertRow, { body: { ...owner, linha_uuid: chance.uuid(), ordem, ...row } });
}

const firstHalf = <T>(all: readonly T[]): T[] => all.slice(0, Math.ceil(all.length * 0.55));

/** Fills in the general block and its tables; half of them for an interrupted survey. */
export async function fillSurvey(scene: SceneContext, study: Estudo): Promise<void> {
  const { w, plan, c, family } = scene;
  const interrupted = plan.draft === 'half';
  const answers = Object.entries(generalBlock(family, plan.depth));
  const rows = surveyRows(family, plan.depth, w.clock.today());
  const profile = plan.depth === 'full' && plan.areas[2] ? suitabilityRows(family) : [];
  await enterRows(scene, { dono_tipo: 'diagnostico', dono_id: study.diagnostico_id }, [
    ...(interrupted ? firstHalf(rows) : rows),
    ...profile,
  ]);
  await c.call(api.diagnosis.update, {
    params: { id: study.diagnostico_id },
    body: {
      versao: study.versao,
      ...Object.fromEntries(interrupted ? firstHalf(answers) : answers),
      ...(interrupted && { passo_atual: 'orcamento' }),
    },
  });
}

/** Fills in the family's wishes for each area, with amounts near the computed ones. */
export async function fillNeeds(scene: SceneContext, study: Estudo): Promise<void> {
  const { w, plan, c, family, areas } = scene;
  const asked = {
    family,
    study,
    depth: plan.depth,
    urgency: plan.urgency,
    everything: plan.everything === true,
    today: w.clock.today(),
  };
  for (const { area } of areas)
    for (const { codigo, tipo_segurado, campos, linhas } of needsOf(area, asked)) {
      const item = itemsOf(study, area).find(
        (one) => one.codigo === codigo && one.tipo_segurado === tipo_segurado,
      );
      if (!item) throw new Error(`no item ${codigo} for ${tipo_segurado}`);
      const id = item.diagnostico_produto_item_id;
      await c.call(api.diagnosis.updateItem, { params: { id }, body: { versao: item.versao, ...campos } });
      await enterRows(scene, { dono_tipo: 'item', dono_id: id }, linhas ?? []);
    }
}
