import { randomUUID } from 'node:crypto';
import type { Estudo, EstudoDeExemplo, Item } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { DatabaseUnavailable, type Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { createCustomer, grantConsent, hideExample } from '../customers/index.ts';
import {
  type RequestContext,
  saveItem,
  saveStudy,
  startStudy,
  studyAsSpecialist,
  upsertRow,
} from '../diagnosis/index.ts';
import { createOption, uploadOptionFile } from '../quotations/index.ts';
import { moveStageIn, moveTask, selectProducts } from '../tasks/index.ts';
import { findExample, lockExample } from './example.store.ts';
import {
  EXAMPLE_ANSWERS,
  type ExampleItem,
  type ExampleRow,
  exampleAreas,
  exampleCustomer,
  exampleRows,
} from './example-family.ts';
import { storeExampleQuotes } from './example-quote.ts';

type Areas = ReturnType<typeof exampleAreas>;

/**
 * Makes a person's sample study by the same use cases as by hand, in one transaction: a made-up family, surveyed,
 * sent and quoted. A second call finds the first one's study.
 */
export async function makeExample(ctx: RequestContext): Promise<{ made: boolean; exemplo: EstudoDeExemplo }> {
  const { deps } = ctx;
  // In whichever profile it is asked for, the customer is the person's own.
  const actor = { ...ctx.actor, perfil: 'broker' as const };
  const before = await deps.db.read(actor, (tx) => findExample(tx, actor));
  if (before) return { made: false, exemplo: before };
  const areas = exampleAreas(deps.clock.today());
  // One document for each quoted item.
  const quotes = await storeExampleQuotes(deps, areas.flatMap(({ itens }) => itens).length);
  const dropQuotes = () => Promise.all(quotes.map(({ chave }) => deps.storage.remove(chave)));
  try {
    const reply = await deps.db.write(actor, async (tx) => {
      await lockExample(tx, actor);
      const found = await findExample(tx, actor);
      if (found) return { made: false, exemplo: found };
      // Left of an earlier sample whose study was deleted by itself.
      await hideExample(tx, actor, actor, { now: deps.clock.now(), request_id: ctx.request_id });
      return { made: true, exemplo: await make(tx, { ...ctx, actor }, { areas, quotes }) };
    });
    if (!reply.made) await dropQuotes();
    return reply;
  } catch (error) {
    // The commit may have succeeded without an answer: its rows would have no bytes.
    if (!(error instanceof DatabaseUnavailable)) await dropQuotes();
    throw error;
  }
}

type Quoted = { areas: Areas; quotes: readonly StoredUpload[] };

async function make(tx: Tx, ctx: RequestContext, { areas, quotes }: Quoted): Promise<EstudoDeExemplo> {
  const { deps, actor, request_id } = ctx;
  const today = deps.clock.today();
  const { cliente_id } = await createCustomer(deps, actor, {
    ...exampleCustomer(today, actor.funcionario_id),
    exemplo: true,
    confirmar: 'S',
    request_id,
  });
  for (const finalidade of ['tratamento', 'dados_saude'] as const)
    await grantConsent(deps, actor, { cliente_id, finalidade, canal: 'presencial', data: today, request_id });

  const { reply } = await startStudy(ctx, { cliente_id });
  const { diagnostico_id } = reply;
  await audit(tx, actor, deps.clock.now(), {
    empresa_id: actor.empresa_id,
    entidade: 'diagnostico',
    entidade_id: diagnostico_id,
    acao: 'criar_exemplo',
    depois: { exemplo: true },
    request_id,
  });
  const moveTo = (estagio: 2 | 3 | 4) => moveStageIn(tx, deps, actor, { diagnostico_id, estagio });
  await enterRows(ctx, { dono_tipo: 'diagnostico', dono_id: diagnostico_id }, exampleRows(today));
  await saveStudy(ctx, diagnostico_id, { versao: reply.versao, ...EXAMPLE_ANSWERS });
  await moveTo(2);
  const chosen = await selectProducts(deps, actor, {
    diagnostico_id,
    diagnostico_produtos: areas.map(({ area }) => ({ produto_diagnostico_id: area })),
    request_id,
  });
  await enterWishes(ctx, chosen, areas);
  await moveTo(3);
  await moveTo(4);
  await quote(ctx, { diagnostico_id, areas, quotes });
  return { cliente_id, diagnostico_id };
}

type Owner = { dono_tipo: 'diagnostico' | 'item'; dono_id: number };

async function enterRows(ctx: RequestContext, owner: Owner, rows: readonly ExampleRow[]): Promise<void> {
  for (const [ordem, row] of rows.entries())
    await upsertRow(ctx, { ...owner, linha_uuid: randomUUID(), ordem, ...row });
}

function itemOf(study: Estudo, { codigo }: ExampleItem): Item {
  const items = study.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens);
  const found = items.find((item) => item.codigo === codigo && item.tipo_segurado === 'titular');
  if (!found) throw new Error(`the sample has no item ${codigo}`);
  return found;
}

async function enterWishes(ctx: RequestContext, study: Estudo, areas: Areas): Promise<void> {
  for (const wish of areas.flatMap(({ itens }) => itens)) {
    const { diagnostico_produto_item_id: id, versao } = itemOf(study, wish);
    await saveItem(ctx, id, { versao, ...wish.campos });
    await enterRows(ctx, { dono_tipo: 'item', dono_id: id }, wish.linhas ?? []);
  }
}

/** The specialists' part, which nobody else is asked to do. */
async function quote(
  ctx: RequestContext,
  { diagnostico_id, areas, quotes }: Quoted & { diagnostico_id: number },
): Promise<void> {
  const files = quotes.values();
  const actor = { ...ctx.actor, cargo: CARGOS.ESPECIALISTA, perfil: 'specialist' as const };
  const asSpecialist = { ...ctx, actor };
  const study = await studyAsSpecialist(asSpecialist, diagnostico_id);
  for (const { area, itens } of areas) {
    for (const item of itens) {
      const { diagnostico_produto_item_id } = itemOf(study, item);
      for (const [n, opcao] of item.opcoes.entries()) {
        const recomendada = n === 0 ? 'S' : 'N';
        const option = await createOption(asSpecialist, {
          diagnostico_produto_item_id,
          ...opcao,
          recomendada,
        });
        const file = n === 0 ? files.next().value : undefined;
        if (file)
          await uploadOptionFile(asSpecialist, option.diagnostico_produto_item_opcao_id, 'arquivo', file);
      }
    }
    await moveTask(ctx.deps, actor, {
      diagnostico_id,
      produto_diagnostico_id: area,
      estagio: 2,
      request_id: ctx.request_id,
    });
  }
}
