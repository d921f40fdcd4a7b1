import { api, type Estudo, type Tarefa } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio, MotivoRecusa } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { OPTION_OF_AREA } from './answers.ts';
import type { Who } from './brokerage.ts';
import type { MadeStudy } from './factories.ts';
import { PDF, type TestApp } from './test-app.ts';

type Answer = 'approved' | 'adjust' | 'reproved';
type Deal = { consultor?: Who; areas?: Area[]; estagio?: Estagio };

const specialistOf = (area: number): Who => (area <= 3 ? 'especialista' : 'especialista2');

/** Moves a study through its stages by API calls, as people do. */
export function createFlow(t: TestApp) {
  /** A look that opens no delivered quotation. */
  const read = async (study: MadeStudy, who: Who = 'corretor'): Promise<Estudo> =>
    (await t.as(who)).call(api.diagnosis.get, {
      params: { id: study.diagnostico_id },
      query: { acompanha: 'S' },
    });

  const taskOf = (study: Estudo, area: number): Tarefa => {
    const task = study.tarefas.find((one) => one.produto_diagnostico_id === area);
    if (!task) throw new Error(`area ${area} has no task`);
    return task;
  };

  /** Stage in lists, and the stage of each area's task. */
  const where = async (study: MadeStudy) => {
    const now = await read(study);
    return {
      estagio: now.encerrado_em ? 'encerrado' : now.estagio,
      ...Object.fromEntries(
        now.tarefas.map((task) => [task.produto_diagnostico_id, task.estagio_especialista]),
      ),
    };
  };

  const move = async (study: MadeStudy, body: object, who: Who = 'corretor') =>
    (await t.as(who)).try(api.diagnosis.moveStage, { params: { id: study.diagnostico_id }, body });

  const moveTask = async (
    study: MadeStudy,
    area: number,
    estagio: number,
    more: { motivo?: string; versao?: number; who?: Who } = {},
  ) => {
    const { who = specialistOf(area), ...rest } = more;
    const versao = rest.versao ?? taskOf(await read(study, 'proprietario'), area).versao;
    return (await t.as(who)).try(api.tasks.move, {
      params: { id: study.diagnostico_id },
      body: { produto_diagnostico_id: area, estagio, ...rest, versao },
    });
  };

  /** The specialist of the area enters a complete option with its file and recommends it. */
  const quote = async (study: MadeStudy, area: number, over: object = {}): Promise<number> => {
    const c = await t.as(specialistOf(area));
    const validade_proposta = new Date(t.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const option = await c.call(api.quotations.create, {
      body: {
        diagnostico_produto_item_id: study.itens[area]!,
        ...OPTION_OF_AREA[area],
        validade_proposta,
        recomendada: 'S',
        ...over,
      },
    });
    const id = option.diagnostico_produto_item_opcao_id;
    await c.call(api.quotations.uploadFile, { params: { id }, file: PDF } as never);
    return id;
  };

  const deliver = (study: MadeStudy, area: number) => moveTask(study, area, 2);

  const present = async (study: MadeStudy) =>
    (await t.as('corretor')).try(api.presentation.update, {
      params: { id: study.diagnostico_id },
      body: { acao: 'apresentar' },
    });

  const answer = async (option: number, status: Answer | 'analisis', more: object = {}) =>
    (await t.as('corretor')).try(api.quotations.answer, {
      params: { id: option },
      body: {
        status,
        ...(status === 'adjust' && { comentario: 'Parcela menor' }),
        ...(status === 'reproved' && { motivo_recusa: 'preco' satisfies MotivoRecusa }),
        ...more,
      },
    });

  const send = async (study: MadeStudy) =>
    (await t.as('corretor')).try(api.presentation.update, {
      params: { id: study.diagnostico_id },
      body: { acao: 'enviar_respostas', canal: 'consultor' },
    });

  /** A draft with one item of interest per area, its diagnosis complete. */
  const draft = ({ areas = [1, 2], ...deal }: Deal = {}) =>
    t.make((f) => f.study({ estagio: 3, areas, ...deal }));

  const sent = async (deal: Deal = {}): Promise<MadeStudy> => {
    const study = await draft(deal);
    await expectOk(move(study, { estagio: 4 }, deal.consultor));
    return study;
  };

  /** Quoted in every area, delivered and presented to the customer; `options` by area. */
  const presented = async (deal: Deal = {}) => {
    const study = await sent(deal);
    const options: Record<number, number> = {};
    for (const area of deal.areas ?? [1, 2]) {
      options[area] = await quote(study, area);
      await expectOk(deliver(study, area));
    }
    await expectOk(present(study));
    return { study, options };
  };

  const answerAll = async (study: MadeStudy, answers: [option: number, status: Answer][]) => {
    for (const [option, status] of answers) await expectOk(answer(option, status));
    await expectOk(send(study));
  };

  const anyFile = ({ empresa_id }: MadeStudy) => t.make((f) => f.file(empresa_id));

  /** Uploads and approves all documents of the study directly. */
  const approveDocuments = (study: MadeStudy) =>
    t.db.service(async (tx) => {
      const arquivo_id = await anyFile(study);
      await tx.execute(sql`
        update diagnostico_documento set status = 'approved', arquivo_id = ${arquivo_id}
         where diagnostico_id = ${study.diagnostico_id}`);
    });

  /** The signed proposal of an area, as uploaded. */
  const signProposal = (study: MadeStudy, area: number) =>
    t.db.service(async (tx) => {
      const arquivo_id = await anyFile(study);
      await tx.execute(sql`
        insert into diagnostico_documento (empresa_id, diagnostico_id, produto_diagnostico_id, tipo, arquivo_id)
        values (${study.empresa_id}, ${study.diagnostico_id}, ${area}, 'proposta_assinada', ${arquivo_id})`);
    });

  /** From documents to the provider: moves an area with an approved option from 3 to 5. */
  const file = async (study: MadeStudy, area: number, option: number) => {
    await approveDocuments(study);
    await expectOk(moveTask(study, area, 4));
    const c = await t.as(specialistOf(area));
    const { versao } = optionOf(await read(study, 'proprietario'), option);
    await c.call(api.quotations.update, {
      params: { id: option },
      body: { versao, numero_proposta: `P-${option}`, data_protocolo: t.clock.today() },
    });
    await signProposal(study, area);
    await expectOk(moveTask(study, area, 5));
  };

  /** A policy with its file, for an option that the provider issued. */
  const issue = async (study: MadeStudy, area: number, option: number) => {
    await settleOutcome(study, area, option, { situacao_fornecedor: 'emitida' });
    await t.db.service(async (tx) => {
      const arquivo_id = await anyFile(study);
      await tx.execute(sql`
        with apolice as (
          insert into diagnostico_apolice
            (empresa_id, diagnostico_id, cliente_id, produto_diagnostico_id, diagnostico_produto_item_opcao_id,
             numero_apolice, vigencia_inicio, vigencia_fim, valor_premio)
          values (${study.empresa_id}, ${study.diagnostico_id}, ${study.cliente_id}, ${area}, ${option},
                  'A-1', '2026-11-17', '2027-11-17', 142.50)
          returning empresa_id, diagnostico_apolice_id)
        insert into diagnostico_apolice_arquivo (empresa_id, diagnostico_apolice_id, x, arquivo_id)
        select empresa_id, diagnostico_apolice_id, 1, ${arquivo_id} from apolice`);
    });
  };

  const settleOutcome = async (study: MadeStudy, area: number, option: number, body: object) => {
    const { versao } = optionOf(await read(study, 'proprietario'), option);
    const c = await t.as(specialistOf(area));
    return c.call(api.quotations.update, { params: { id: option }, body: { versao, ...body } });
  };

  return {
    answer,
    answerAll,
    approveDocuments,
    deliver,
    draft,
    file,
    issue,
    move,
    moveTask,
    present,
    presented,
    quote,
    read,
    send,
    sent,
    settleOutcome,
    signProposal,
    taskOf,
    where,
  };
}

/** The reply's data, or a failure that shows the reply. */
export async function expectOk<T extends { status: number; data: unknown; error: unknown }>(
  reply: Promise<T>,
): Promise<T['data']> {
  const { status, data, error } = await reply;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(error)}`);
  return data;
}

export function optionOf(study: Estudo, id: number) {
  const option = study.diagnostico_produtos
    .flatMap((product) => product.diagnostico_produto_itens)
    .flatMap((item) => item.diagnostico_produto_item_opcoes)
    .find((one) => one.diagnostico_produto_item_opcao_id === id);
  if (!option) throw new Error(`no option ${id}`);
  return option;
}
