import { api } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Answered = { study: MadeStudy; options: Record<number, number> };

/** Life far above the income, a purchase of notes, and a property: each requires different documents. */
async function shown(areas: Area[] = [1, 5, 6]): Promise<Answered> {
  const study = await flow.sent({ areas });
  const options: Record<number, number> = {};
  for (const area of areas) {
    options[area] = await flow.quote(study, area, area === 1 ? { valor_cobertura: 5_000_000 } : {});
    await expectOk(flow.deliver(study, area));
  }
  await expectOk(flow.present(study));
  return { study, options };
}

const CHANNELS = {
  consultor: ({ study }: Answered, options: number[]) =>
    flow.answerAll(
      study,
      options.map((id) => [id, 'approved']),
    ),
  link: async ({ study }: Answered, options: number[]) => {
    const made = await (await t.as('corretor')).call(api.presentation.createLink, {
      params: { id: study.diagnostico_id },
    });
    await expectOk(
      t.anonymous.try(api.publicStudy.answer, {
        params: { token: made.token },
        body: {
          nome: 'Marina Albuquerque',
          respostas: options.map((id) => ({ diagnostico_produto_item_opcao_id: id, status: 'approved' })),
        },
      }),
    );
  },
};
type Channel = keyof typeof CHANNELS;
const channels = Object.keys(CHANNELS) as Channel[];

const requested = async ({ study }: Answered) =>
  (await flow.read(study)).diagnostico_documentos
    .map(({ produto_diagnostico_id: area, tipo, descricao }) => [area, tipo, descricao].join(' '))
    .sort();

describe('the documents requested', () => {
  test('are the same by the link as recorded by the consultant', async () => {
    const lists = await Promise.all(
      channels.map(async (channel) => {
        const one = await shown();
        await CHANNELS[channel](one, Object.values(one.options));
        return requested(one);
      }),
    );
    expect(lists[1]).toEqual(lists[0]);
    const kinds = lists[0]?.map((line) => line.split(' ').slice(0, 2).join(' '));
    for (const own of ['1 renda', '5 passaporte', '6 matricula_imovel', '6 iptu', '6 certidoes'])
      expect(kinds).toContain(own);
  });

  test.each(channels)('of an area accepted later keep it with the consultant: %s', async (channel) => {
    const one = await shown([5, 6]);
    await CHANNELS[channel](one, [one.options[5]!]);
    await flow.approveDocuments(one.study);
    await CHANNELS[channel](one, [one.options[6]!]);
    const study = await flow.read(one.study);
    expect(flow.taskOf(study, 6)).toMatchObject({ estagio_especialista: 3, aguardando: 'consultor' });
    const missing = study.diagnostico_documentos.filter(({ arquivo }) => arquivo === null);
    expect(missing.map(({ tipo }) => tipo).sort()).toEqual(['certidoes', 'iptu', 'matricula_imovel']);
  });
});
