import { api, type Estudo, type Opcao } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { itemOf, movedOf, optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

const STUDY = 'GET /api/motor-interno/diagnostico/7/especialista';
const OPTION = 'PUT /api/motor-interno/diagnostico-produto-item-opcao/31';
const MOVE = 'PUT /api/motor-interno/diagnostico/7/estagio-especialista';

type Answers = Parameters<typeof answering>[0];

const open = (study: Estudo, more: Answers = {}) =>
  renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([{ seguradora_id: 1, nome: 'Icatu Seguros' }]),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      [STUDY]: () => reply(study),
      ...more,
    }),
  });

const deliver = () => screen.findByRole('button', { name: 'Entregar cotação' });
const cell = (name: string) => screen.findByRole('textbox', { name: `${name}, Opção 1` });

describe('a quotation', () => {
  test('is delivered once complete, after a summary was confirmed', async () => {
    const moved: unknown[] = [];
    const other = {
      diagnostico_produto_item_opcao_id: 32,
      recomendada: 'N',
      validade_proposta: '2099-12-01',
    };
    const item = itemOf({ diagnostico_produto_item_opcoes: [optionOf(), optionOf(other as Partial<Opcao>)] });
    const { path } = await open(studyOf({ item }), {
      [MOVE]: async (request) => {
        moved.push(await request.json());
        return reply(movedOf({ task: taskOf({ estagio_especialista: 2, aguardando: 'consultor' }) }));
      },
    });
    await userEvent.click(await deliver());
    const opened = await screen.findByRole('dialog', { name: 'Entregar a cotação?' });
    const overlay = document.querySelector('.mantine-Modal-overlay');
    // A double click opens it, and its second half falls on what lies behind.
    fireEvent.click(overlay as Element, { detail: 2 });
    const dialog = within(opened);
    expect(dialog.getByRole('listitem').textContent).toBe(
      'Seguro de vida temporário2 opções · recomendada: Vida 20 anos, Icatu Seguros · a primeira vence em 01/12/2099',
    );
    expect(dialog.getByText(/Dá para desfazer por dez minutos/)).toBeTruthy();
    expect(moved).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Entregar cotação' }));
    await waitFor(() => expect(path()).toBe('/activity-panel/awaiting-consultant/7'));
    expect(moved).toEqual([{ produto_diagnostico_id: 1, estagio: 2, versao: 9 }]);
  });

  test("shows the customer's requests and keeps approved options in a later round", async () => {
    const kept: string[] = [];
    const over = { diagnostico_produto_item_opcao_id: 51, diagnostico_produto_item_id: 22 };
    const spouse = itemOf({
      diagnostico_produto_item_id: 22,
      tipo_segurado: 'conjuge',
      diagnostico_produto_item_opcoes: [
        optionOf({
          ...over,
          status: 'adjust',
          comentario_cliente: 'Quero pagar até R$ 60',
        } as Partial<Opcao>),
      ],
    });
    const study = studyOf({
      item: itemOf({ diagnostico_produto_item_opcoes: [optionOf({ status: 'approved' })] }),
      task: taskOf({ rodada: 2 }),
    });
    study.diagnostico_produtos[0]?.diagnostico_produto_itens.push(spouse);
    await open(study, {
      'POST /api/motor-interno/diagnostico-produto-item-opcao/31/manter': (request) => {
        kept.push(new URL(request.url).pathname);
        return reply(
          optionOf({
            diagnostico_produto_item_opcao_id: 61,
            rodada: 2,
            validade_proposta: '2026-01-31',
          } as Partial<Opcao>),
        );
      },
    });
    const why = within(await screen.findByRole('complementary', { name: 'Por que voltou' }));
    expect(why.getByText(/pede ajuste/).parentElement?.textContent).toBe(
      'Cliente pede ajuste em Seguro de vida temporário, cônjuge, Icatu Seguros: Quero pagar até R$ 60',
    );
    expect(why.getByText(/Aprovado como está/).parentElement?.textContent).toBe(
      'Aprovado como está: Seguro de vida temporário, Icatu Seguros',
    );
    await userEvent.click(why.getByRole('button', { name: 'Manter a aprovada' }));
    await waitFor(() => expect(why.queryByRole('button')).toBeNull());
    expect(kept).toHaveLength(1);
    expect(
      await screen.findByText(
        'Opção mantida nesta rodada. Está vencida: informe a nova validade antes de recomendar.',
      ),
    ).toBeDefined();
  });

  test('lists what is missing and links to its cell', async () => {
    const item = itemOf({
      diagnostico_produto_item_opcoes: [optionOf({ valor_premio: null, arquivo: null })],
    });
    await open(studyOf({ item }));
    expect(await deliver()).toHaveProperty('disabled', true);
    const panel = screen.getByRole('complementary', { name: 'Contra a necessidade' });
    expect(within(panel).getByText('Junte a cotação.')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Preencha o campo Prêmio.' }));
    await waitFor(async () => expect(document.activeElement).toBe(await cell('Prêmio')));
  });

  test('lists two alternative fields as one missing point', async () => {
    const item = itemOf({
      codigo: '2.01',
      diagnostico_produto_item_opcoes: [optionOf({ aporte_inicial: null, aporte_mensal: null })],
    });
    const study = studyOf({ item, task: taskOf({ produto_diagnostico_id: 2 }) });
    Object.assign(study.diagnostico_produtos[0]!, { produto_diagnostico_id: 2 });
    await open(study);
    await deliver();
    expect(screen.getAllByText('Preencha Aporte inicial ou Aporte mensal.')).toHaveLength(1);
    expect(screen.getByRole('rowheader', { name: 'Aporte inicial um dos dois' })).toBeTruthy();
  });

  test('requires a figure only once its source fields are filled', async () => {
    const SOURCE = 'Preencha o campo Taxa de administração total: o custo sai daí.';
    const asked = async (over: Partial<Opcao>) => {
      const item = itemOf({ codigo: '4.01', diagnostico_produto_item_opcoes: [optionOf(over)] });
      const study = studyOf({ item, task: taskOf({ produto_diagnostico_id: 4 }) });
      Object.assign(study.diagnostico_produtos[0]!, { produto_diagnostico_id: 4 });
      const { unmount } = await open(study);
      await deliver();
      const words = screen.queryAllByRole('button', { name: /^Preencha/ }).map((b) => b.textContent);
      unmount();
      return words;
    };
    expect(await asked({})).not.toContain(SOURCE);
    const typed = { administradora: 'Embracon', credito_valor: 1_000, prazo_meses: 12, parcela: 10 } as const;
    expect(await asked(typed)).toEqual([SOURCE]);
    expect(await asked({ ...typed, taxa_administracao_total: 16 })).toEqual([]);
  });

  test('shows warnings at the field and before delivery without blocking', async () => {
    const item = itemOf({
      diagnostico_produto_item_opcoes: [
        optionOf({
          valor_cobertura: 240_000,
          valor_premio: 999_999_999,
          periodicidade_pagamento: 'yearly',
          remuneracao_intermediacao: 500,
        }),
      ],
    });
    await open(studyOf({ item }));
    const words = /^Um ano custa R\$\s999.999.999,00, mais que os R\$\s240.000,00 que a opção paga/;
    expect((await screen.findByText(words)).closest('td')?.dataset.field).toBe('valor_premio');
    const panel = within(screen.getByRole('complementary', { name: 'Contra a necessidade' }));
    await userEvent.click(panel.getByRole('button', { name: 'Prêmio da opção 1' }));
    await waitFor(async () => expect(document.activeElement).toBe(await cell('Prêmio')));
    await userEvent.click(await deliver());
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregar a cotação?' }));
    expect(dialog.getByText(/^Prêmio da opção 1: Um ano custa/)).toBeTruthy();
  });

  test("requires the broker's pay in every option, in reais", async () => {
    const mute = { remuneracao_intermediacao: null };
    const item = itemOf({
      diagnostico_produto_item_opcoes: [
        optionOf(mute),
        optionOf({ ...mute, diagnostico_produto_item_opcao_id: 32, recomendada: 'N' }),
      ],
    });
    await open(studyOf({ item }));
    expect(await deliver()).toHaveProperty('disabled', true);
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent ?? '');
    expect(lines).toContainEqual(expect.stringContaining('Remuneração de cada opção: faltam 2'));
    expect(
      screen.getByRole('rowheader', { name: /^Remuneração da corretagem \(R\$\)/ }).textContent,
    ).toContain('*');
  });

  test('ticks only checks that apply', async () => {
    await open(studyOf({ item: itemOf({ diagnostico_produto_item_opcoes: [] }) }));
    await deliver();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent ?? '');
    expect(lines).toContainEqual(expect.stringContaining('Uma opção ou mais por item: falta 1'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Uma recomendada por item: a conferir',
        'Dados da recomendada: a conferir',
        'Remuneração de cada opção: a conferir',
        'Propostas válidas hoje: a conferir',
        'Arquivo da recomendada: a conferir',
      ]),
    );
  });

  test('reacts to input and saves it with its version', async () => {
    const sent: unknown[] = [];
    const item = itemOf({ diagnostico_produto_item_opcoes: [optionOf({ valor_premio: null })] });
    await open(studyOf({ item }), {
      [OPTION]: async (request) => {
        sent.push(await request.json());
        return reply(optionOf({ valor_premio: 210.5, versao: 4 }));
      },
    });
    await userEvent.type(await cell('Prêmio'), '210,50');
    await userEvent.tab();
    expect(await deliver()).toHaveProperty('disabled', false);
    await waitFor(() => expect(sent.at(-1)).toEqual({ valor_premio: 210.5, versao: 3 }));
    expect(await screen.findAllByText('R$ 2.526,00')).toHaveLength(2);
  });

  test('keeps a refused value in its cell, with the reason', async () => {
    await open(studyOf(), {
      [OPTION]: () =>
        replyError(422, { code: 'dados_invalidos', errors: { opcao_nome: ['Nome repetido.'] } }),
    });
    const name = await cell('Nome da opção');
    await userEvent.type(name, ' plus');
    await userEvent.tab();
    expect(await screen.findByText('Nome repetido.')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Vida 20 anos plus');
    expect(await deliver()).toHaveProperty('disabled', true);
  });

  test('shows both values when somebody else changed the option', async () => {
    await open(studyOf(), {
      [OPTION]: () =>
        replyError(409, {
          code: 'versao_antiga',
          atual: optionOf({ opcao_nome: 'Vida 30 anos', versao: 8 }),
        }),
    });
    await userEvent.type(await cell('Nome da opção'), ' plus');
    await userEvent.tab();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Vida 30 anos')).toBeTruthy();
    expect(within(dialog).getByText('Vida 20 anos plus')).toBeTruthy();
  });

  test('is refused only with a reason', async () => {
    await open(studyOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
    expect(within(dialog).getByText('Escolha o motivo.')).toBeTruthy();
  });
});

describe('a computed figure', () => {
  const exchange = (over: Partial<Opcao> = {}) => {
    const option = optionOf({
      seguradora: null,
      valor_cobertura: null,
      valor_premio: null,
      banco: 'Itaú',
      taxa_cambio: 5.4,
      spread: 1.5,
      tarifa_fixa: 50,
      vet_limite: 5.9,
      ...over,
    });
    const item = itemOf({
      codigo: '5.01',
      nome: 'Compra de moeda',
      moeda: 'USD',
      natureza_cambio: 'especie',
      valor_moeda: 3000,
      diagnostico_produto_item_opcoes: [option],
    });
    const study = studyOf({ item, task: taskOf({ produto_diagnostico_id: 5 }) });
    const [product] = study.diagnostico_produtos;
    return { ...study, diagnostico_produtos: [{ ...product!, produto_diagnostico_id: 5 as const }] };
  };
  const row = (name: RegExp) => screen.findByRole('rowheader', { name });

  test('is marked, optional and shown while its cell is empty', async () => {
    await open(exchange());
    expect((await row(/^VET \(/)).textContent).toBe('VET (R$ por moeda) calculado');
    expect((await row(/^Taxa de câmbio/)).textContent).toBe('Taxa de câmbio (R$ por moeda)*');
    const vet = await cell('VET');
    expect(vet).toHaveProperty('value', '');
    expect(Number(vet.getAttribute('placeholder')?.replace(',', '.'))).toBeCloseTo(5.606, 1);
    expect(await deliver()).toHaveProperty('disabled', false);
  });

  test('needs its source fields', async () => {
    await open(exchange({ taxa_cambio: null }));
    expect((await cell('VET')).getAttribute('placeholder')).toBe('calculado quando houver dados');
  });

  test('is shown next to a typed one and restored with a click', async () => {
    const sent: unknown[] = [];
    await open(exchange({ vet: 5.8 }), {
      [OPTION]: async (request) => {
        sent.push(await request.json());
        return reply(optionOf({ vet: null, versao: 4 }));
      },
    });
    expect(await cell('VET')).toHaveProperty('value', '5,8');
    expect(screen.getByText(/O cálculo dá R\$\s5,6/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Usar o calculado' }));
    await waitFor(() => expect(sent).toEqual([{ vet: null, versao: 3 }]));
  });
});

describe('the address of another stage', () => {
  test('redirects to the current one', async () => {
    const { path } = await open(
      studyOf({ task: taskOf({ estagio_especialista: 5, aguardando: 'fornecedor' }) }),
    );
    await waitFor(() => expect(path()).toBe('/activity-panel/execution-documents-upload/7'));
  });

  test('is read-only once the area has ended', async () => {
    await open(studyOf({ task: taskOf({ estagio_especialista: 6, aguardando: null }) }));
    expect(await screen.findByText('Esta área terminou. Tudo aqui é só leitura.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entregar cotação' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Prêmio, Opção 1' })).toBeNull();
  });

  test("shows a colleague's work read-only", async () => {
    await open(studyOf({ task: taskOf({ especialista: { funcionario_id: 88, pessoa_nome: 'Outro' } }) }));
    expect(await screen.findByText(/com outro especialista/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Opção' })).toBeNull();
  });
});

test('offers the insurers of the study’s company in the area', async () => {
  const asked: object[] = [];
  const study = studyOf({});
  await open(study, {
    [`GET /api${api.setup.insurers.path}`]: ({ url }) => {
      asked.push(Object.fromEntries(new URL(url).searchParams));
      return reply([]);
    },
  });
  await waitFor(() => expect(asked).toEqual([{ empresa_id: String(study.empresa_id), produto: '1' }]));
});
