import { api, type Estudo, type Opcao } from '@farol/contracts';
import { diagnostico_produto_item } from '../../db/schema/index.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { PDF, type TestApp } from '../../test/test-app.ts';

const WANTED = { interesse: 'S', tempo_necessidade: 2, nota_atual: 3, capital_desejado: 300_000 };
const TOGETHER = ['1.04', '1.06'] as const;

const optionsOf = (study: Estudo): Opcao[] =>
  study.diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .flatMap((item) => item.diagnostico_produto_item_opcoes);

export const inProposal = (study: Estudo): Opcao[] =>
  optionsOf(study).filter((one) => one.proposta_id != null);
export const idOf = (option: Opcao): number => option.diagnostico_produto_item_opcao_id;

/** Studies whose options of one area come from one proposal. */
export function createProposals(t: TestApp) {
  const flow = createFlow(t);

  /** A study in quotation with three life needs; the first has an option with its file. */
  async function quoted() {
    const study = await flow.draft({ areas: [1, 2] });
    const more = await t.db.service((tx) =>
      tx
        .insert(diagnostico_produto_item)
        .values(
          TOGETHER.map((codigo) => ({
            empresa_id: study.empresa_id,
            diagnostico_id: study.diagnostico_id,
            diagnostico_produto_id: study.produtos[1]!,
            tipo_segurado: 'titular' as const,
            codigo,
            grupo: 'Proteção de vida',
            conjuge: true,
            campos: WANTED,
          })),
        )
        .returning(),
    );
    await expectOk(flow.move(study, { estagio: 4 }));
    const source = await flow.quote(study, 1);
    return { study, source, itens: more.map((one) => one.diagnostico_produto_item_id) };
  }

  const specialist = () => t.as('especialista');
  const read = async (study: MadeStudy) => flow.read(study, 'especialista');

  const join = async (source: number, body: { itens?: number[]; opcoes?: number[] }) =>
    (await specialist()).call(api.quotations.joinProposal, {
      body: { diagnostico_produto_item_opcao_id: source, ...body },
    });

  const tryJoin = async (source: number, body: { itens?: number[]; opcoes?: number[] }) =>
    (await specialist()).try(api.quotations.joinProposal, {
      body: { diagnostico_produto_item_opcao_id: source, ...body },
    });

  const save = async (study: MadeStudy, id: number, body: object) =>
    (await specialist()).call(api.quotations.update, {
      params: { id },
      body: { versao: optionOf(await read(study), id).versao, ...body },
    });

  /** One proposal for the three needs, the premium of each given. */
  async function joined() {
    const made = await quoted();
    await join(made.source, { itens: made.itens });
    const others = inProposal(await read(made.study))
      .map(idOf)
      .filter((id) => id !== made.source);
    for (const id of others)
      await save(made.study, id, {
        valor_premio: 40,
        valor_cobertura: 300_000,
        remuneracao_intermediacao: 25,
      });
    return { ...made, others, all: [made.source, ...others] };
  }

  /** Presented and answered: the last cover as given, the others approved. */
  async function answered(last: 'approved' | 'reproved', premio_total: number | null = null) {
    const made = await joined();
    await save(made.study, made.source, { premio_total });
    const other = await flow.quote(made.study, 2);
    await expectOk(flow.deliver(made.study, 1));
    await expectOk(flow.deliver(made.study, 2));
    await expectOk(flow.present(made.study));
    const answers = made.all.map((id): [number, 'approved' | 'reproved'] => [
      id,
      id === made.all.at(-1) ? last : 'approved',
    ]);
    await flow.answerAll(made.study, [...answers, [other, 'reproved']]);
    await flow.approveDocuments(made.study);
    await expectOk(flow.moveTask(made.study, 1, 4));
    return made;
  }

  const filed = async (made: { study: MadeStudy; source: number }) => {
    await save(made.study, made.source, {
      numero_proposta: 'P-900',
      data_protocolo: t.clock.today(),
      forma_pagamento: 'card',
    });
    const c = await specialist();
    const document = await c.call(api.documents.ask, {
      body: {
        diagnostico_id: made.study.diagnostico_id,
        produto_diagnostico_id: 1,
        diagnostico_produto_item_opcao_id: made.source,
        tipo: 'proposta_assinada',
      },
    });
    await c.call(api.documents.upload, {
      params: { id: document.diagnostico_documento_id },
      file: PDF,
    } as never);
    await expectOk(flow.moveTask(made.study, 1, 5));
  };

  /** Two options of one insurer, each quoted alone, approved and at the filing; the second with these values. */
  const apart = async (over: object = {}) => {
    const made = await quoted();
    const c = await specialist();
    const first = optionOf(await read(made.study), made.source);
    const alone = idOf(
      await c.call(api.quotations.create, {
        body: {
          diagnostico_produto_item_id: made.itens[0]!,
          opcao_nome: 'Com a mesma',
          seguradora: first.seguradora,
          valor_cobertura: 300_000,
          valor_premio: 30,
          periodicidade_pagamento: first.periodicidade_pagamento,
          validade_proposta: first.validade_proposta,
          forma_pagamento: first.forma_pagamento,
          cobranca: first.cobranca,
          remuneracao_intermediacao: 50,
          recomendada: 'S',
          ...over,
        } as never,
      }),
    );
    await c.call(api.quotations.uploadFile, { params: { id: alone }, file: PDF } as never);
    const last = await flow.quote({ ...made.study, itens: { 1: made.itens[1]! } }, 1);
    const other = await flow.quote(made.study, 2);
    await expectOk(flow.deliver(made.study, 1));
    await expectOk(flow.deliver(made.study, 2));
    await expectOk(flow.present(made.study));
    await flow.answerAll(made.study, [
      [made.source, 'approved'],
      [alone, 'approved'],
      [last, 'reproved'],
      [other, 'reproved'],
    ]);
    await flow.approveDocuments(made.study);
    await expectOk(flow.moveTask(made.study, 1, 4));
    return { ...made, alone };
  };

  /** The policy of an option. */
  const insure = async (id: number, numero_apolice: string) =>
    (await specialist()).try(api.policies.create, {
      body: {
        diagnostico_produto_item_opcao_id: id,
        numero_apolice,
        vigencia_inicio: t.clock.today(),
        valor_premio: 100,
        periodicidade_pagamento: 'monthly',
      },
    });

  return { answered, apart, filed, insure, join, joined, quoted, read, save, specialist, tryJoin };
}
