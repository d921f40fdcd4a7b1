import type { LinhaTodo } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { momentoOf } from '@farol/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { today } from '../../shared/format/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { hrefOf, nextStep } from './next-step.ts';
import { messageOf } from './row-message.ts';
import { todoLine } from './todo.fixture.ts';

const HUB = '/diagnosis/complete/consultant-direction/4';

const birthday = (over: Partial<NonNullable<LinhaTodo['aniversario']>> = {}): LinhaTodo =>
  todoLine({
    linha_id: -14,
    atividade_id: null,
    diagnostico_id: null,
    tipo: 'aniversario',
    tipo_atividade: 'aniversario',
    estagio: null,
    areas: [],
    grupo: 'hoje',
    aniversario: { pessoa: 'cliente', nome: 'Ana Melo', dia: today(), idade: 40, ...over },
  });
const renewal = (days: number): LinhaTodo =>
  todoLine({
    diagnostico_id: null,
    estagio: null,
    tipo: 'renovacao',
    tipo_atividade: 'renovacao',
    estudo_anterior_id: 4,
    apolice: {
      diagnostico_apolice_id: 9,
      nome: 'Seguro de automóvel',
      fornecedor: 'Porto Seguro',
      vigencia_fim: addDays(today(), days),
    },
  });

describe('a study at the adjustments says', () => {
  const line = (over: Partial<LinhaTodo>) => nextStep(todoLine({ tipo: 'estudo', estagio: 7, ...over })).what;

  it('to show the new round once it came, and until then to follow the specialists', () => {
    expect(line({ aguardando: 'consultor', estagio_especialista: 2 })).toBe('Apresentar a nova rodada');
    expect(line({ aguardando: 'consultor', estagio_especialista: 3 })).toBe('Enviar documentos');
    expect(line({ aguardando: 'especialista' })).toBe('Acompanhar ajustes');
  });
});

describe('a line of areas', () => {
  const line = (over: Partial<LinhaTodo>) => todoLine({ estagio: 6, areas: [5], ...over });

  it('names them and leads to their place, whatever the study’s stage', () => {
    const documents = line({ ato: 'documentos' });
    expect(nextStep(documents)).toEqual({ what: 'Enviar documentos', detail: 'O cliente aceitou: Câmbio' });
    expect(hrefOf(documents)).toBe(`${HUB}/additional-documents?area=5`);
    const answers = line({ ato: 'respostas', tipo: 'acompanhamento', areas: [1, 5] });
    expect(nextStep(answers)).toEqual({
      what: 'Retomar contato',
      detail: 'Sem resposta do cliente: Vida e Câmbio',
    });
    expect(hrefOf(answers)).toBe(`${HUB}/study-presentation?parte=respostas`);
    const many = line({ ato: 'respostas', areas: [1, 2, 5] });
    expect(nextStep(many).detail).toBe('Sem resposta do cliente: 3 áreas');
  });

  it('presents one area at its part, several at the whole study, a later round as such', () => {
    expect(hrefOf(line({ ato: 'apresentar' }))).toBe(`${HUB}/study-presentation?parte=5`);
    expect(hrefOf(line({ ato: 'apresentar', areas: [1, 5] }))).toBe(`${HUB}/study-presentation`);
    expect(nextStep(line({ ato: 'apresentar', rodada: 1 })).what).toBe('Apresentar estudo');
    expect(nextStep(line({ ato: 'apresentar', rodada: 2 })).what).toBe('Apresentar a nova rodada');
  });
});

describe('a line says', () => {
  it('whose birthday it is, the age, and leads to the customer', () => {
    expect(nextStep(birthday()).what).toBe('Faz 40 anos hoje');
    expect(nextStep(birthday({ dia: addDays(today(), 1) })).what).toBe('Faz 40 anos: amanhã');
    expect(nextStep(birthday({ dia: addDays(today(), -1) })).what).toBe('Fez 40 anos: ontem');
    const spouse = birthday({ pessoa: 'conjuge', nome: 'Rafael' });
    expect(nextStep(spouse).detail).toBe('Rafael, cônjuge de Ana Melo');
    expect(hrefOf(birthday())).toBe('/customers/7');
  });

  it.each([
    [30, 'Seguro de automóvel, Porto Seguro: vence em 30 dias'],
    [0, 'Seguro de automóvel, Porto Seguro: vence hoje'],
    [-1, 'Seguro de automóvel, Porto Seguro: venceu há 1 dia'],
  ])('which policy ends in %i days', (days, detail) => {
    expect(nextStep(renewal(days)).detail).toBe(detail);
  });

  it('that the customer answered, and until when it was put off', () => {
    const answer = todoLine({ tipo: 'resposta', resposta_em: new Date().toISOString() });
    expect(nextStep(answer).what).toBe('Ver respostas do cliente');
    expect(hrefOf(answer)).toBe('/diagnosis/complete/consultant-direction/4');
    expect(nextStep(todoLine({ adiada_ate: addDays(today(), 1) })).detail).toContain('adiada para amanhã');
  });
});

it.each([
  [birthday(), 'aniversario'],
  [birthday({ pessoa: 'conjuge' }), 'aniversario_conjuge'],
  [birthday({ dia: addDays(today(), -2) }), 'aniversario_passado'],
  [birthday({ pessoa: 'conjuge', dia: addDays(today(), -1) }), 'aniversario_conjuge_passado'],
  [birthday({ dia: addDays(today(), 13) }), undefined],
  [renewal(30), 'renovacao'],
  [todoLine({ tipo: 'resposta' }), 'agradecimento'],
  [todoLine({ tipo: 'acompanhamento', estagio: 6 }), 'acompanhamento'],
  [todoLine({ estagio: 7, ato: 'documentos' }), 'documentos'],
  [todoLine({ estagio: 7, ato: 'respostas' }), 'acompanhamento'],
  [todoLine({ estagio: 7, ato: 'apresentar', rodada: 2 }), 'nova_rodada'],
  [todoLine({ tipo: 'propria', estagio: null }), undefined],
] as const)('the message of a line follows its kind and stage %#', (row, momento) => {
  expect(messageOf(row)?.momento).toBe(momento);
});

it('the server chooses the message of a study by what happened in its areas', () => {
  expect(messageOf(todoLine({ estagio: 7 }))).toMatchObject({ momento: undefined, diagnostico_id: 4 });
  expect(messageOf(todoLine({ estagio: 10 }))).toBeNull();
});

const meta = { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 };
const grupos = { atrasado: 0, hoje: 1, amanha: 0, esta_semana: 0, depois: 0 };

const acted = { atividade_id: 11, status_tarefa: 2, adiada_ate: null, resposta_em: null, motivo: null };

const open = (data: LinhaTodo[], more: Parameters<typeof answering>[0] = {}) => {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/continuar-diagnostico': () => reply([]),
    'GET /api/motor-interno/renovacao': () => reply({ data: [], meta: { ...meta, total: 0 } }),
    'GET /api/motor-interno/cliente/lista-atividades': () =>
      reply({ data, meta, grupos, por_vez: { comigo: grupos, esperando: {} } }),
    ...more,
  });
  return renderRoute('/to-do-list', { as: 'broker', server });
};

describe('the message of a line', () => {
  it.each([
    ['2020-01-10', 'renovacao_vencida'],
    ['2099-01-10', 'renovacao'],
  ])('of a policy that ends on %s is %s', (vigencia_fim, momento) => {
    const apolice = { diagnostico_apolice_id: 9, nome: 'Casco', fornecedor: 'Azul', vigencia_fim };
    expect(messageOf({ ...birthday(), tipo: 'renovacao', aniversario: null, apolice })?.momento).toBe(
      momento,
    );
  });
});

describe('the actions of a line', () => {
  it('open the birthday’s text on WhatsApp, log the contact and finish the line', async () => {
    const sent: unknown[] = [];
    await open([birthday()], {
      'GET /api/motor-interno/cliente/7/mensagem': () =>
        reply({
          momento: 'aniversario',
          textos: momentoOf('aniversario').padrao,
          valores: { primeiro_nome: 'Ana', consultor: 'Beatriz' },
          cliente_id: 7,
          pessoa_nome: 'Ana Melo',
          pessoa_celular: '48999990000',
          pessoa_email: null,
        }),
      'POST /api/motor-interno/cliente/7/contato': async (request) => {
        sent.push(await request.json());
        return reply(
          {
            contato_id: 1,
            cliente_id: 7,
            diagnostico_id: null,
            momento: 'aniversario',
            canal: 'whatsapp',
            usuario: 'Beatriz',
            quando: new Date().toISOString(),
          },
          201,
        );
      },
      'PUT /api/motor-interno/cliente/7/aniversario': async (request) => {
        sent.push(await request.json());
        return reply({ cliente_id: 7, pessoa: 'cliente', ano: 2026, situacao: 'feito', adiado_ate: null });
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mensagem: Ana Melo' }));
    const dialog = await screen.findByRole('dialog');
    const link = await within(dialog).findByRole('link', { name: 'Abrir no WhatsApp' });
    const href = new URL(link.getAttribute('href') ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/5548999990000');
    expect(href.searchParams.get('text')).toMatch(
      /^Olá, Ana! Hoje é o seu dia: feliz aniversário!.*Beatriz\.$/,
    );
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await user.click(await within(dialog).findByRole('button', { name: 'Enviei: concluir a tarefa' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toEqual({ momento: 'aniversario', canal: 'whatsapp' });
    expect(sent[1]).toMatchObject({ acao: 'concluir', pessoa: 'cliente' });
  });

  it('put a renewal off, and dismiss it with a reason', async () => {
    const sent: unknown[] = [];
    await open([renewal(30)], {
      'PUT /api/motor-interno/atividade/11': async (request) => {
        sent.push(await request.json());
        return reply(acted);
      },
    });
    const user = userEvent.setup();
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Mais ações: Ana Melo' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Adiar…');
    await user.click(await screen.findByRole('button', { name: 'Amanhã' }));
    await waitFor(() => expect(sent).toEqual([{ acao: 'adiar', ate: addDays(today(), 1) }]));
    await act('Dispensar…');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
    expect(await within(dialog).findByText('Informe o motivo.')).toBeDefined();
    await user.type(within(dialog).getByRole('textbox'), 'Vendeu o carro');
    await user.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ acao: 'dispensar', motivo: 'Vendeu o carro' }));
  });

  it.each([
    ['a day put off to before', addDays(today(), 5), { acao: 'adiar', ate: addDays(today(), 5) }],
    ['the list', null, { acao: 'retomar' }],
  ])('that put off are undone to %s, and a failure is shown', async (_to, adiada_ate, undone) => {
    const sent: unknown[] = [];
    await open([{ ...renewal(30), adiada_ate }], {
      'PUT /api/motor-interno/atividade/11': async (request) => {
        sent.push(await request.json());
        return sent.length === 1
          ? reply(acted)
          : replyError(409, { statusMessage: 'Esta tarefa já foi concluída.' });
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mais ações: Ana Melo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Adiar…' }));
    await user.click(await screen.findByRole('button', { name: 'Amanhã' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Não foi desfeito. Esta tarefa já foi concluída.')).toBeDefined();
    expect(sent[1]).toEqual(undone);
  });

  it('that finish a renewal can be undone', async () => {
    const sent: unknown[] = [];
    await open([{ ...renewal(30), adiada_ate: addDays(today(), 5) }], {
      'PUT /api/motor-interno/atividade/11': async (request) => {
        sent.push(await request.json());
        return reply(acted);
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mais ações: Ana Melo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Concluir' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent).toEqual([{ acao: 'concluir' }, { acao: 'retomar' }]));
  });

  it('that start a study say when the line could not be finished', async () => {
    await open([renewal(30)], {
      'POST /api/motor-interno/diagnostico/4/duplicar': () => reply({ diagnostico_id: 5 }, 201),
      'PUT /api/motor-interno/atividade/11': () => replyError(409, { statusMessage: 'Outra pessoa mexeu.' }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mais ações: Ana Melo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Abrir novo estudo' }));
    const told = 'O estudo foi aberto, mas a tarefa continua na lista. Outra pessoa mexeu.';
    expect(await screen.findByText(told)).toBeDefined();
  });
});
