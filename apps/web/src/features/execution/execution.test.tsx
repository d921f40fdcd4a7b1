import type { Documento, Estudo, Opcao } from '@farol/contracts';
import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { reply } from '../../test/server.ts';
import { itemOf, optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';
import {
  issuedItem as issued,
  open,
  policyOf,
  issuing as study,
  issuingTask as task,
} from './execution.fixture.ts';

const documentOf = (over: Partial<Documento>): Documento => ({
  diagnostico_documento_id: 51,
  diagnostico_id: 7,
  produto_diagnostico_id: null,
  diagnostico_produto_item_opcao_id: null,
  tipo: 'cpf',
  tipo_segurado: null,
  dependente: null,
  descricao: null,
  obrigatorio: true,
  status: 'analisis',
  motivo: null,
  dispensado: false,
  arquivo: { arquivo_id: 8, nome: 'cpf.pdf', tipo: 'application/pdf', tamanho: 900, url: '/api/arquivo/8' },
  arquivos: [],
  emitido_em: null,
  valido_ate: null,
  exercicio: null,
  validade_motivo: null,
  validade: null,
  solicitado_por: null,
  enviado_em: null,
  enviado_pelo_cliente: false,
  conferido_em: null,
  ...over,
});

const approved = itemOf({ diagnostico_produto_item_opcoes: [optionOf({ status: 'approved' })] });
const studyAt = (estagio_especialista: EstagioEspecialista, over: Partial<Estudo> = {}) =>
  studyOf({ item: approved, task: taskOf({ estagio_especialista }), ...over });

const REVIEW = 'PUT /api/motor-interno/diagnostico-documento/51';

describe('documents', () => {
  test('are refused only with a reason', async () => {
    const sent: unknown[] = [];
    await open('implementation-solutions', studyAt(3, { diagnostico_documentos: [documentOf({})] }), {
      [REVIEW]: async (request) => {
        sent.push(await request.json());
        return reply(documentOf({ status: 'reproved', motivo: 'Ilegível.' }));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar CPF' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
    expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
    expect(within(dialog).getByText(/^O consultor e o cliente leem o motivo/)).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/^Motivo que o cliente lê/), 'Ilegível.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'reproved', motivo: 'Ilegível.' }]));
  });

  test.each([
    ['health data', 'dps', 'Recusar Declaração pessoal de saúde'],
    ['a waiver', 'cpf', 'Dispensar CPF'],
  ] as const)('announce no reason of %s to the customer', async (_, tipo, button) => {
    const waiting = button.startsWith('Dispensar') ? { status: null, arquivo: null } : {};
    const documents = [documentOf({ tipo, ...waiting })];
    await open('implementation-solutions', studyAt(3, { diagnostico_documentos: documents }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Motivo, só para a equipe/)).toBeTruthy();
    expect(dialog.queryByText(/cliente/)).toBeNull();
  });

  test.each(['awaiting-consultant', 'implementation-solutions'])(
    'refused by mistake return to review, on %s',
    async (place) => {
      const sent: unknown[] = [];
      const refused = documentOf({ status: 'reproved', motivo: 'Ilegível.' });
      await open(
        place,
        studyAt(place === 'awaiting-consultant' ? 3 : 4, { diagnostico_documentos: [refused] }),
        {
          [REVIEW]: async (request) => {
            sent.push(await request.json());
            return reply(documentOf({}));
          },
        },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Desfazer recusa CPF' }));
      await waitFor(() => expect(sent).toEqual([{ status: 'analisis' }]));
    },
  );

  test('block the stage with a message unless all are approved', async () => {
    await open('implementation-solutions', studyAt(3, { diagnostico_documentos: [documentOf({})] }));
    const button = await screen.findByRole('button', { name: 'Documentos conferidos' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('CPF: não aprovado.')).toBeTruthy();
  });

  test('approved or waived let it continue', async () => {
    const documents = [
      documentOf({ status: 'approved' }),
      documentOf({ diagnostico_documento_id: 52, tipo: 'residencia', status: null, dispensado: true }),
    ];
    await open('implementation-solutions', studyAt(3, { diagnostico_documentos: documents }));
    const button = await screen.findByRole('button', { name: 'Documentos conferidos' });
    expect(button).toHaveProperty('disabled', false);
  });
});

test('a move is requested once, however often its button is clicked', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<Response>();
  await open('implementation-solutions', studyAt(3), {
    'PUT /api/motor-interno/diagnostico/7/estagio-especialista': () => {
      asked += 1;
      return answer.promise;
    },
  });
  const button = await screen.findByRole('button', { name: 'Documentos conferidos' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(asked).toBe(1));
  expect(button).toHaveProperty('disabled', true);
  answer.resolve(reply({ ...studyAt(4), avisados: [] }));
  await screen.findByText(/Propostas/, { selector: 'h2, h3' });
  expect(asked).toBe(1);
});

describe('proposals', () => {
  test('are listed by field among the remaining work if they are invalid', async () => {
    await open('implementation-solutions', studyAt(4));
    const day = await screen.findByRole('textbox', { name: 'Data de protocolo' });
    await userEvent.type(day, '31/12/2099');
    await userEvent.tab();
    const panel = screen.getByRole('complementary', { name: 'Para concluir' });
    await within(panel).findByText(/^Data de protocolo: Informe uma data até /);
    expect(screen.getByRole('button', { name: 'Propostas inseridas' })).toHaveProperty('disabled', true);
  });
});

describe('the day a proposal is filed', () => {
  const dayAfterTyping = async (option: Partial<Opcao>) => {
    const study = studyAt(4);
    const filed = optionOf({ status: 'approved', ...option } as Partial<Opcao>);
    study.diagnostico_produtos[0]!.diagnostico_produto_itens = [
      itemOf({ diagnostico_produto_item_opcoes: [filed] }),
    ];
    await open('implementation-solutions', study);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Número da proposta' }), '7');
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Data de protocolo' }).value;
  };

  test('is the day its number is first typed', async () => {
    expect(await dayAfterTyping({ numero_proposta: null })).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  test('stays open when a number is corrected', async () => {
    expect(await dayAfterTyping({ numero_proposta: '771.20' })).toBe('');
  });
});

describe('proposals under one number', () => {
  const filed = (id: number, numero_proposta: string) =>
    optionOf({
      diagnostico_produto_item_opcao_id: id,
      status: 'approved',
      numero_proposta,
    } as Partial<Opcao>);
  const twice = (numero: string) => {
    const study = studyAt(4);
    study.diagnostico_produtos[0]!.diagnostico_produto_itens = [
      itemOf({ diagnostico_produto_item_opcoes: [filed(31, '771.204')] }),
      itemOf({
        diagnostico_produto_item_id: 22,
        nome: 'Doenças graves',
        diagnostico_produto_item_opcoes: [filed(32, numero)],
      }),
    ];
    return study;
  };

  test('are reported next to the field without blocking', async () => {
    await open('implementation-solutions', twice('771.204'));
    expect(
      await screen.findByText(
        'Também é o número de Doenças graves, Icatu Seguros. Confira se é a mesma proposta.',
      ),
    ).toBeTruthy();
    const panel = screen.getByRole('complementary', { name: 'Para concluir' });
    expect(within(panel).queryByText(/mesma proposta/)).toBeNull();
  });

  test('are not found in two numbers', async () => {
    await open('implementation-solutions', twice('771.205'));
    await screen.findAllByRole('textbox', { name: 'Número da proposta' });
    expect(screen.queryByText(/mesma proposta/)).toBeNull();
  });
});

describe('policies', () => {
  test('are prefilled from the approval and need number and start', async () => {
    await open('execution-documents-upload', study);
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar apólice' }));
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Prêmio' })).toHaveProperty('value', '142,50');
  });

  test.each([
    ['4.06', 'Parcela mensal'],
    ['2.01', 'Aporte'],
    ['5.01', ''],
  ] as const)('are contracts, not insurance, for %s, and need %s', async (codigo, paid) => {
    await open('execution-documents-upload', studyOf({ item: { ...issued, codigo }, task }));
    await screen.findByRole('button', { name: 'Salvar contrato' });
    const amounts = ['Prêmio', 'Parcela mensal', 'Aporte'].filter((name) => screen.queryByLabelText(name));
    expect(amounts.join()).toBe(paid);
    expect(screen.getByText('Salve o contrato para juntar os arquivos.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /Número do contrato/ }), 'C-1');
    expect(await screen.findByText('Há dados do contrato por salvar.')).toBeDefined();
  });

  test('are registered for their option', async () => {
    const sent: unknown[] = [];
    await open('execution-documents-upload', study, {
      'POST /api/motor-interno/diagnostico-apolice': async (request) => {
        sent.push(await request.json());
        return reply(policyOf({}), 201);
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Número da apólice/ }), 'AP-1');
    await userEvent.type(screen.getByRole('textbox', { name: /Início da vigência/ }), '01122026');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar apólice' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          diagnostico_produto_item_opcao_id: 31,
          numero_apolice: 'AP-1',
          vigencia_inicio: '2026-12-01',
          fornecedor: 'Icatu Seguros',
          valor_premio: 142.5,
        },
      ]),
    );
  });

  test('propose another end when the start is replaced, but not one that was emptied', async () => {
    const car = { ...issued, codigo: '3.01' as const };
    await open('execution-documents-upload', studyOf({ item: car, task }));
    const start = await screen.findByRole('textbox', { name: /Início da vigência/ });
    const end = screen.getByRole<HTMLInputElement>('textbox', { name: /Fim da vigência/ });
    await userEvent.type(start, '01112026');
    expect(end.value).toBe('01/11/2027');
    await userEvent.clear(start);
    await userEvent.type(start, '01122026');
    expect(end.value).toBe('01/12/2027');
    await userEvent.clear(end);
    await userEvent.clear(start);
    await userEvent.type(start, '05122026');
    expect(end.value).toBe('');
  });

  test('show cover and payment frequency of an ended area', async () => {
    const over = studyOf({
      item: issued,
      task: taskOf({ estagio_especialista: 6, status_tarefa: 3 }),
      diagnostico_apolices: [policyOf({ valor_premio: 126 })],
    });
    await open('execution-documents-upload', over);
    const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
    expect(await fact('Cobertura')).toMatch(/^R\$\s800.000,00$/);
    expect(screen.queryByText(/^vale até/)).toBeNull();
    expect(await fact('Prêmio')).toMatch(/^R\$\s126,00 por mês$/);
  });

  test('need a reason if the provider refused', async () => {
    const refused = itemOf({
      diagnostico_produto_item_opcoes: [optionOf({ status: 'approved', situacao_fornecedor: 'recusada' })],
    });
    await open('execution-documents-upload', {
      ...study,
      ...studyOf({ item: refused, task: study.tarefas[0] }),
    });
    expect(await screen.findByRole('textbox', { name: /Motivo da recusa do fornecedor/ })).toBeTruthy();
    expect(screen.getByText('Informe o motivo da recusa do fornecedor.')).toBeTruthy();
  });
});
