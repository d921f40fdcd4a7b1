import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { documentoDe, estudoDe, itemDe, opcaoDe } from '../study/study.fixture.ts';
import { customer, page } from './customers.fixture.ts';

const CLIENTE = '/api/motor-interno/cliente/7';
const ESTUDO = '/api/motor-interno/diagnostico/31';
const summary = (over: object = {}) => ({
  diagnostico_id: 31,
  estagio: 6 as const,
  encerrado_em: null,
  atualizado_em: '2026-11-20T12:00:00.000Z',
  areas: [1 as const],
  ...over,
});
const row = (tabela: string, campos: object) => ({
  produto_item_tabela_item_id: 1,
  linha_uuid: `linha-${tabela}`,
  dono_tipo: 'diagnostico',
  dono_id: 31,
  tabela,
  ordem: 0,
  versao: 1,
  ...campos,
});

type Answers = Parameters<typeof answering>[0];

async function openOverview(answers: Answers = {}, estudo: object = {}, cliente: object = {}, search = '') {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET ${CLIENTE}`]: () => reply(customer({ estudos: [summary()], ...cliente })),
    [`GET ${CLIENTE}/contato`]: () => reply(page([])),
    [`GET ${CLIENTE}/tarefa`]: () => reply(page([])),
    [`GET ${ESTUDO}`]: () => reply({ ...estudoDe([]), diagnostico_id: 31, estagio: 6, ...estudo }),
    [`GET ${ESTUDO}/historico`]: () => reply([]),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
    ...answers,
  });
  const view = await renderRoute(`/customers/7${search}`, { as: 'broker', server });
  await screen.findByRole('heading', { name: 'Ana Melo' });
  return { ...view, user: userEvent.setup() };
}

it('opens on the overview, with the next step of the open study', async () => {
  await openOverview();
  expect(await screen.findByText(/Próximo passo: registrar respostas/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir estudo' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Etapa 6 de 10: Apresentação do estudo' })).toBeDefined();
});

it('names the family of the study with kinship and age', async () => {
  await openOverview(
    {},
    {
      estado_civil: 'C',
      conjuge_nome: 'Rafael Nogueira',
      dependentes: [row('dependentes', { nome: 'Clara', parentesco: 'filho' })],
    },
  );
  const family = (await screen.findByRole('heading', { name: 'Família' })).closest('section');
  await waitFor(() => expect(family?.textContent).toContain('Rafael Nogueira'));
  expect(family?.textContent).toContain('Clara');
});

it('tells what the study knows of a dependant', async () => {
  const lucas = {
    nome: 'Lucas',
    parentesco: 'filho',
    invalido: 'S',
    condicao_saude: 'autismo',
    observacao: 'Mora com a avó',
  };
  await openOverview({}, { dependentes: [row('dependentes', lucas)] });
  const about = await screen.findByText('Pessoa com deficiência ou incapaz para o trabalho: autismo');
  expect(about.closest('li')?.textContent).toContain('Mora com a avó');
});

it('does not name the spouse of an earlier marriage', async () => {
  await openOverview(
    {},
    {
      estado_civil: 'D',
      conjuge_nome: 'Rafael Nogueira',
      dependentes: [row('dependentes', { nome: 'Clara', parentesco: 'filho' })],
    },
  );
  const family = (await screen.findByRole('heading', { name: 'Família' })).closest('section');
  await waitFor(() => expect(family?.textContent).toContain('Clara'));
  expect(family?.textContent).not.toContain('Rafael');
});

it('lists policies from the survey with their premium a year', async () => {
  await openOverview(
    {},
    {
      apolices: [
        row('apolices', {
          area_produto: 3,
          tipo_segurado: 'titular',
          cobertura: 'automovel',
          seguradora: 'Azul Seguros',
          valor_premio: 100,
          periodicidade_pagamento: 'monthly',
          vigencia_fim: '2099-01-10',
        }),
      ],
    },
  );
  const policies = (await screen.findByRole('heading', { name: 'Apólices' })).closest('section');
  expect(policies?.textContent).toMatch(/Azul Seguros · informada no diagnóstico · \S+/);
  expect(policies?.textContent).toMatch(/R\$\s1\.200,00 por ano em prêmios/);
});

it('counts the required documents that are missing', async () => {
  await openOverview({}, { diagnostico_documentos: [documentoDe({ obrigatorio: true, arquivo: null })] });
  expect(await screen.findByText('Falta 1 documento do estudo')).toBeDefined();
});

it('names a document by what it is and whose, with its file in small', async () => {
  const arquivo = { arquivo_id: 9, nome: 'doc.pdf', tipo: 'pdf', tamanho: 1, url: '/doc.pdf' };
  const sent = { arquivo, enviado_em: '2026-11-20T15:00:00.000Z' };
  const diagnostico_documentos = (['titular', 'conjuge'] as const).map((tipo_segurado) =>
    documentoDe({ ...sent, tipo: 'renda', tipo_segurado }),
  );
  await openOverview({}, { conjuge_nome: 'Rui Melo', diagnostico_documentos });
  const link = await screen.findByRole('link', { name: 'Comprovante de renda · Rui' });
  expect(link.closest('li')?.textContent).toBe('Comprovante de renda · Rui20/11/2026 · doc.pdf');
});

it('saves a call with what was said, and shows it in the conversation', async () => {
  const contacts: object[] = [];
  const { user } = await openOverview({
    [`GET ${CLIENTE}/contato`]: () => reply(page(contacts)),
    [`POST ${CLIENTE}/contato`]: async (request) => {
      const contact = {
        contato_id: 1,
        cliente_id: 7,
        diagnostico_id: null,
        momento: null,
        usuario: 'Beatriz',
        quando: '2026-11-22T12:00:00.000Z',
        ...(await request.json()),
      };
      contacts.push(contact);
      return reply(contact, 201);
    },
  });
  const conversation = await screen.findByRole('complementary', { name: 'Conversa e registros' });
  await user.click(within(conversation).getByRole('radio', { name: 'Ligação' }));
  await user.type(screen.getByLabelText('Anote uma conversa, ligação ou reunião'), 'Prefere até R$ 350');
  await user.click(within(conversation).getByRole('button', { name: 'Anotar' }));
  expect(await within(conversation).findByText('“Prefere até R$ 350”')).toBeDefined();
  expect(contacts).toMatchObject([{ canal: 'ligacao', texto: 'Prefere até R$ 350' }]);
});

it('keeps a note that could not be saved, with the reason', async () => {
  const { user } = await openOverview({ [`POST ${CLIENTE}/contato`]: () => replyError(500, {}) });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Anote uma conversa, ligação ou reunião');
  await user.type(field, 'Volta em maio');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Volta em maio');
});

it('asks before another tab drops a note being written', async () => {
  const { user } = await openOverview();
  await user.type(await screen.findByLabelText('Anote uma conversa, ligação ou reunião'), 'Volta em maio');
  await user.click(screen.getByRole('tab', { name: /^Estudos/ }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

it('lists issued and reported policies with insured people, files and yearly cost', async () => {
  const issued = {
    diagnostico_apolice_id: 5,
    produto_diagnostico_id: 1,
    item_nome: 'Seguro de vida temporário',
    pagamento: 'premio',
    segurados: ['titular', 'conjuge'],
    numero_apolice: '93.1234',
    fornecedor: 'Icatu',
    valor_cobertura: 500_000,
    valor_premio: 50,
    periodicidade_pagamento: 'monthly',
    vigencia_fim: null,
    arquivos: [{ x: 1, arquivo: { arquivo_id: 9, nome: 'a.pdf', tipo: 'pdf', tamanho: 1, url: '/a.pdf' } }],
  };
  await openOverview(
    { 'GET /api/motor-interno/diagnostico-apolice': () => reply(page([issued])) },
    {
      conjuge_nome: 'Rafael Nogueira',
      apolices: [
        row('apolices', {
          area_produto: 3,
          tipo_segurado: 'titular',
          cobertura: 'automovel',
          seguradora: 'Azul Seguros',
          valor_premio: 100,
          periodicidade_pagamento: 'monthly',
          vigencia_fim: '2099-01-10',
        }),
      ],
    },
    {},
    '?aba=apolices',
  );
  const told = (await screen.findByText('Azul Seguros · informada no diagnóstico')).closest('tr');
  expect(told?.textContent).toContain('Ana');
  const own = screen.getByText('Seguro de vida temporário').closest('tr');
  expect(own?.textContent).toContain('Ana e Rafael');
  expect(
    within(own as HTMLElement)
      .getByRole('link', { name: 'Apólice' })
      .getAttribute('href'),
  ).toBe('/a.pdf');
  expect(screen.getByText(/R\$\s1\.800,00 por ano em prêmios/)).toBeDefined();
});

const noted = (over: object = {}) => ({
  atividade_id: 51,
  cliente_id: 7,
  texto: 'Ligar para a contadora',
  dia: '2099-01-10',
  hora: '15:30',
  status_tarefa: 1,
  adiada_ate: null,
  usuario: 'Beatriz de Camargo',
  criado_em: '2026-11-20T12:00:00.000Z',
  concluida_em: null,
  ...over,
});

it('notes a task for the customer, and keeps what is wrong at its field', async () => {
  const sent: unknown[] = [];
  let all: object[] = [];
  const { user } = await openOverview({
    [`GET ${CLIENTE}/tarefa`]: () => reply(page(all)),
    [`POST ${CLIENTE}/tarefa`]: async (request) => {
      const body = (await request.json()) as { dia: string };
      sent.push(body);
      if (sent.length === 1)
        return replyError(422, {
          code: 'dados_invalidos',
          errors: { dia: ['Escolha hoje ou um dia depois.'] },
        });
      all = [noted({ dia: body.dia })];
      return reply(all[0], 201);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Anotar tarefa' }));
  await user.click(screen.getByRole('button', { name: 'Anotar tarefa' }));
  expect(await screen.findByText('Escreva o que fazer.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'O que fazer' }), 'Ligar para a contadora');
  await user.click(screen.getByRole('button', { name: 'Anotar tarefa' }));
  expect(await screen.findByText('Escolha hoje ou um dia depois.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anotar tarefa' }));
  expect(await screen.findByRole('checkbox', { name: 'Concluir: Ligar para a contadora' })).toBeDefined();
  expect(sent).toHaveLength(2);
});

it('ticks a task off, with an undo, and lists it in the conversation', async () => {
  const acted: unknown[] = [];
  let task = noted();
  const { user } = await openOverview({
    [`GET ${CLIENTE}/tarefa`]: () => reply(page([task])),
    'PUT /api/motor-interno/atividade/51': async (request) => {
      const body = (await request.json()) as { acao: string };
      acted.push(body);
      const isDone = body.acao === 'concluir';
      task = noted(isDone ? { status_tarefa: 3, concluida_em: '2026-11-21T12:00:00.000Z' } : {});
      return reply({ ...task, resposta_em: null, motivo: null });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Concluir: Ligar para a contadora' }));
  expect(await screen.findByText('Nada anotado para fazer.')).toBeDefined();
  const told = screen.getByRole('complementary', { name: 'Conversa e registros' });
  await waitFor(() => expect(told.textContent).toContain('Tarefa concluída“Ligar para a contadora”'));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('10/01/2099 às 15:30')).toBeDefined();
  expect(acted).toEqual([{ acao: 'concluir' }, { acao: 'retomar' }]);
});

it('shows an existing cover by its amount, and the cost of a plan in words', async () => {
  const carta = itemDe([opcaoDe({ recomendada: 'S', valor_premio: null, parcela: 890 })], {
    codigo: '4.05',
    nome: 'Portabilidade',
    credito_valor: 330_000,
    credito_prazo_meses: 120,
  });
  const carro = itemDe([], { diagnostico_produto_item_id: 12, codigo: '3.01', nome: 'Automóvel / moto' });
  const resultados = [
    {
      kind: 'patrimonio.adequacao',
      codigo: '3.01',
      tipo_segurado: 'titular',
      produto_diagnostico_id: 3,
      referencia: null,
      inputs: { vr: 254_000, lmi: 100_000 },
      outputs: {},
      passos: [],
      parametros: [],
      avisos: [],
    },
  ];
  const areas = [
    { id: 3 as const, nome: 'Proteção', itens: [carro] },
    { id: 4 as const, nome: 'Crédito', itens: [carta] },
  ];
  await openOverview({}, { ...estudoDe(areas), diagnostico_id: 31, estagio: 6, resultados });
  const asked = (await screen.findByText(/^Crédito de R\$\s330\.000 em 120 meses/)).closest('tr');
  expect(asked?.textContent).toMatch(/Custo do plano: R\$\s890,00 por mês\.$/);
  const car = screen.getByText(/^Automóvel \/ moto, /).closest('tr');
  expect(car?.textContent).toMatch(/R\$\s254\.000R\$\s100\.000R\$\s154\.000$/);
});
