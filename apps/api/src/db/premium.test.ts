import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { twoCompanies } from './fixture.ts';
import * as t from './schema/index.ts';

const STUDIES = 3;
const WRITERS = 5;
const WRITES = 12;

let it: Awaited<ReturnType<typeof twoCompanies>>;
let studies: { diagnostico_id: number; itens: number[] }[];

beforeAll(async () => {
  it = await twoCompanies();
  const empresa_id = it.a;
  studies = await it.db.service(async (tx) => {
    const made = [];
    for (let n = 0; n < STUDIES; n += 1) {
      const [study] = await tx
        .insert(t.diagnostico)
        .values({
          empresa_id,
          cliente_id: it.customerA,
          consultor_id: it.brokerA,
          criador_id: it.brokerA,
          data_inicio: '2026-11-20',
        })
        .returning();
      const { diagnostico_id } = study!;
      const itens: number[] = [];
      for (const produto_diagnostico_id of [1, 2] as const) {
        const [area] = await tx
          .insert(t.diagnostico_produto)
          .values({ empresa_id, diagnostico_id, produto_diagnostico_id })
          .returning();
        const [item] = await tx
          .insert(t.diagnostico_produto_item)
          .values({
            empresa_id,
            diagnostico_id,
            diagnostico_produto_id: area!.diagnostico_produto_id,
            codigo: produto_diagnostico_id === 1 ? '1.01' : '2.01',
            grupo: 'g',
            conjuge: false,
            tipo_segurado: 'titular',
          } as typeof t.diagnostico_produto_item.$inferInsert)
          .returning();
        itens.push(item!.diagnostico_produto_item_id);
        await tx.insert(t.tarefa).values({
          empresa_id,
          diagnostico_id,
          produto_diagnostico_id,
          especialista_id: it.brokerA,
        });
      }
      made.push({ diagnostico_id, itens });
    }
    return made;
  });
});
afterAll(() => it.close());

const asBroker = <T>(work: Parameters<typeof it.db.write<T>>[1]) => it.db.write({ empresas: [it.a] }, work);

/** The kept premium beside one summed here from the options, study by study. */
async function premiums(): Promise<{ kept: number; counted: number }[]> {
  const { rows } = await asBroker((tx) =>
    tx.execute<{ kept: number; counted: number }>(sql`
      select d.premio_anual as kept, coalesce((
               select sum((o.campos ->> 'valor_premio')::numeric
                          * case o.campos ->> 'periodicidade_pagamento' when 'yearly' then 1 else 12 end)
                 from diagnostico_produto_item_opcao o
                 join diagnostico_produto_item i using (empresa_id, diagnostico_produto_item_id)
                 join diagnostico_produto p using (empresa_id, diagnostico_produto_id)
                where o.diagnostico_id = d.diagnostico_id and o.excluido_em is null
                  and (o.status = 'approved' and o.situacao_fornecedor is distinct from 'recusada'
                       or o.status in ('analisis', 'adjust') and o.recomendada = 'S'
                          and o.rodada = (select max(x.rodada) from diagnostico_produto_item_opcao x
                                           where x.diagnostico_produto_item_id = o.diagnostico_produto_item_id
                                             and x.excluido_em is null))
                  and not exists (select from tarefa t where t.diagnostico_id = d.diagnostico_id
                                   and t.produto_diagnostico_id = p.produto_diagnostico_id
                                   and t.estagio_especialista = 7 and t.cancelada_em is null)), 0) as counted
        from diagnostico d order by d.diagnostico_id`),
  );
  return rows;
}

async function premiumsKept(): Promise<number[]> {
  const { rows } = await asBroker((tx) =>
    tx.execute<{ premio_anual: number }>(sql`select premio_anual from diagnostico order by diagnostico_id`),
  );
  return rows.map(({ premio_anual }) => premio_anual);
}

const quote = (n: number, recomendada: 'S' | 'N' = 'S') => ({
  empresa_id: it.a,
  diagnostico_id: studies[n % STUDIES]!.diagnostico_id,
  diagnostico_produto_item_id: studies[n % STUDIES]!.itens[n % 2]!,
  recomendada,
  campos: { valor_premio: 100 + n, periodicidade_pagamento: n % 3 === 0 ? 'yearly' : 'monthly' },
});

/** One of the writes that change what a study is worth; each is a transaction of its own. */
const write = (n: number): Promise<unknown> =>
  asBroker(async (tx) => {
    const { diagnostico_id } = studies[n % STUDIES]!;
    const one = sql`(select diagnostico_produto_item_opcao_id from diagnostico_produto_item_opcao
      where diagnostico_id = ${diagnostico_id} order by md5((diagnostico_produto_item_opcao_id + ${n})::text) limit 1)`;
    const change = (what: ReturnType<typeof sql>) =>
      tx.execute(sql`update diagnostico_produto_item_opcao set ${what}
                      where diagnostico_produto_item_opcao_id = ${one}`);
    switch (n % 8) {
      case 0:
        return change(sql`status = 'approved'`);
      case 1:
        return change(sql`rodada = rodada + 1`);
      case 2:
        return change(sql`campos = campos || '{"valor_premio": 77.25}'`);
      case 3:
        return change(sql`excluido_em = now()`);
      case 4:
        return tx.execute(
          sql`delete from diagnostico_produto_item_opcao where diagnostico_produto_item_opcao_id = ${one}`,
        );
      case 5:
        return tx.execute(sql`
          update tarefa set estagio_especialista = 8 - greatest(1, estagio_especialista)
           where diagnostico_id = ${diagnostico_id} and produto_diagnostico_id = 1`);
      default:
        return tx.insert(t.diagnostico_produto_item_opcao).values([quote(n), quote(n, 'N')]);
    }
  });

describe('the yearly premium kept on a study', () => {
  test('is that of its options, whatever is written', async () => {
    for (let n = 0; n < 40; n += 1) {
      await write(n * 3 + 6);
      for (const { kept, counted } of await premiums()) expect(kept).toBe(counted);
    }
    expect((await premiums()).some(({ kept }) => kept > 0)).toBe(true);
  });

  test('equals a recount after concurrent writes to the same studies', async () => {
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; n < WRITES; n += 1) await write(writer * 7 + n * 5);
      }),
    );
    for (const { kept, counted } of await premiums()) expect(kept).toBe(counted);
  });

  test('counts the option of another transaction that committed meanwhile', async () => {
    const { other } = await asBroker(async (tx) => {
      await tx.insert(t.diagnostico_produto_item_opcao).values(quote(0));
      const waiting = write(6);
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
        expect(rows).toHaveLength(1);
      }, 10_000);
      return { other: waiting };
    });
    await other;
    for (const { kept, counted } of await premiums()) expect(kept).toBe(counted);
  });

  test.each([
    [120, 1200],
    [6, 12_000],
    [null, 12_000],
  ])('spreads a single premium over %s months', async (vigencia_meses, yearly) => {
    const [before = 0] = await premiumsKept();
    await asBroker((tx) =>
      tx.insert(t.diagnostico_produto_item_opcao).values({
        ...quote(1),
        diagnostico_id: studies[0]!.diagnostico_id,
        diagnostico_produto_item_id: studies[0]!.itens[1]!,
        status: 'approved',
        campos: { valor_premio: 12_000, periodicidade_pagamento: 'unico', vigencia_meses },
      }),
    );
    expect((await premiumsKept())[0]).toBeCloseTo(before + yearly, 2);
  });

  test.each(['a combinar', 'NaN', 'Infinity'])('counts a premium of %s as none', async (valor_premio) => {
    const before = await premiumsKept();
    await asBroker((tx) =>
      tx.insert(t.diagnostico_produto_item_opcao).values({
        ...quote(0),
        status: 'approved',
        campos: { valor_premio },
      }),
    );
    expect(await premiumsKept()).toEqual(before);
  });
});
