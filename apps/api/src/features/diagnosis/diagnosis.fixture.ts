import { api, type Estudo, withChanges } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { Who } from '../../test/brokerage.ts';
import { expectOk } from '../../test/flow.ts';
import type { TestApp } from '../../test/test-app.ts';

export { auditOf } from '../../test/audit-trail.ts';

/** A draft of a new customer, opened through the API. */
export async function startOf(t: TestApp, who: Who = 'corretor', person: object = {}): Promise<Estudo> {
  const { cliente_id } = await t.make((make) => make.customer(who, person));
  return (await t.as(who)).call(api.diagnosis.start, { body: { cliente_id } });
}

export const readAs = async (t: TestApp, who: Who, diagnostico_id: number): Promise<Estudo> =>
  (await t.as(who)).call(api.diagnosis.get, { params: { id: diagnostico_id } });

export const saveAs = async (
  t: TestApp,
  who: Who,
  study: Pick<Estudo, 'diagnostico_id' | 'versao'>,
  body: object,
) =>
  (await t.as(who)).try(api.diagnosis.update, {
    params: { id: study.diagnostico_id },
    body: { versao: study.versao, ...body },
  });

/** The study as a client has it after a save: the state it had read, merged with the reply's changes. */
export async function savedAs(t: TestApp, who: Who, study: Estudo, body: object): Promise<Estudo> {
  const { alteracoes } = await expectOk(saveAs(t, who, study, body));
  return withChanges(study, alteracoes);
}

export const activityOf = (t: TestApp, diagnostico_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ status_tarefa: number; prazo: string; funcionario_id: number }>(sql`
      select status_tarefa, to_char(prazo, 'YYYY-MM-DD HH24:MI') as prazo, funcionario_id
        from atividade where diagnostico_id = ${diagnostico_id}`);
    return rows[0];
  });

let rows = 0;
/** Unique names as clients make them. */
export const rowName = () => {
  rows += 1;
  return `0b9c4f6e-2f43-4b7e-9a53-${String(rows).padStart(12, '0')}`;
};

export const itemOf = (study: Estudo, codigo: string, tipo_segurado = 'titular') =>
  study.diagnostico_produtos
    .flatMap((p) => p.diagnostico_produto_itens)
    .find((i) => i.codigo === codigo && i.tipo_segurado === tipo_segurado);
