import type { ListaDocumentos, SeguradorasDaEmpresa } from '@farol/contracts';
import { SEM_AJUSTE } from '@farol/domain/pipeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { birthday, META } from './settings.fixture.ts';

describe('the texts of messages', () => {
  const open = async (sent: unknown[] = []) => {
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [birthday] }),
      'GET /api/motor-interno/cliente': () => reply({ data: [], meta: META }),
      'PUT /api/parametro/mensagem/aniversario/whatsapp': async (request) => {
        sent.push(await request.json());
        return reply({ ...birthday, versao: 3 });
      },
    });
    await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', { as: 'admin', server });
    return within(await screen.findByRole('dialog', { name: 'Aniversário do cliente, WhatsApp' }));
  };

  it('are previewed as they are typed, and tell an unknown field at its place', async () => {
    const drawer = await open();
    expect(await drawer.findByText('Parabéns, Marina!')).toBeDefined();
    fireEvent.change(drawer.getByLabelText('Texto'), { target: { value: 'Oi, {{nomee}}' } });
    expect(
      drawer.getByText('Linha 1: o campo {{nomee}} não existe. Você quis dizer {{nome}}?'),
    ).toBeDefined();
    expect(drawer.getByText('Helena Prado', { exact: false })).toBeDefined();
  });

  it('say that they could not be shown with a customer', async () => {
    const server = answering({
      'GET /api/parametro/mensagem': () => reply({ data: [birthday] }),
      'GET /api/motor-interno/cliente': () =>
        reply({ data: [{ cliente_id: 9, pessoa_nome: 'Ana Melo' }], meta: META }),
    });
    await renderRoute('/parameters?aba=mensagens&item=aniversario.whatsapp', { as: 'admin', server });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Mostrar com' }));
    await user.click(await screen.findByRole('option', { name: 'Ana Melo', hidden: true }));
    expect(await screen.findByText('Não conseguimos mostrar a mensagem com este cliente')).toBeDefined();
  });

  it('take fields by button, are saved with their version and return to the house’s', async () => {
    const sent: unknown[] = [];
    const drawer = await open(sent);
    const user = userEvent.setup();
    fireEvent.change(drawer.getByLabelText('Texto'), { target: { value: 'Oi, ' } });
    await user.click(drawer.getByRole('button', { name: 'Nome completo' }));
    await user.click(drawer.getByRole('button', { name: 'Salvar texto' }));
    await waitFor(() => expect(sent).toEqual([{ versao: 2, assunto: '', texto: 'Oi, {{nome}}' }]));
  });
});

it('documents needed by law stay ticked; others may be left out', async () => {
  const sent: unknown[] = [];
  const life: ListaDocumentos = {
    produto: 1,
    ajuste: { ...SEM_AJUSTE, retirados: [], textos: {}, acrescentados: [] },
    da_empresa: false,
    historico: [],
    versao: 1,
  };
  const server = answering({
    'GET /api/parametro/documentos': () => reply({ data: [life] }),
    'PUT /api/parametro/documentos/1': async (request) => {
      sent.push(await request.json());
      return reply({ ...life, versao: 2 });
    },
  });
  await renderRoute('/parameters?aba=documentos&item=area-1', { as: 'admin', server });
  const drawer = within(await screen.findByRole('dialog', { name: 'Documentos: Vida' }));
  const box = (name: string) => drawer.getByRole('checkbox', { name });
  expect(box('Declaração pessoal de saúde').hasAttribute('disabled')).toBe(true);
  fireEvent.click(box('Indicação de beneficiários'));
  fireEvent.click(drawer.getByRole('button', { name: 'Salvar lista' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { versao: 1, ajuste: { retirados: ['beneficiarios'], textos: {}, acrescentados: [] } },
    ]),
  );
});

it('insurers are chosen with their areas, and a missing name is added', async () => {
  const sent: unknown[] = [];
  const stored: SeguradorasDaEmpresa = {
    so_estas: false,
    data: [
      { seguradora_id: 31, nome: 'Icatu Seguros', propria: false, trabalha: false, produtos: [] },
      { seguradora_id: 32, nome: 'Itaú Seguros', propria: false, trabalha: false, produtos: [] },
    ],
    historico: [],
    versao: 1,
  };
  const server = answering({
    'GET /api/parametro/seguradoras': () => reply(stored),
    'PUT /api/parametro/seguradoras': async (request) => {
      sent.push(await request.json());
      return reply({ ...stored, versao: 2 });
    },
  });
  await renderRoute('/parameters?aba=seguradoras', { as: 'admin', server });
  const list = within(await screen.findByRole('list', { name: 'Seguradoras' }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Icatu Seguros' }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Vida' }));
  fireEvent.change(screen.getByLabelText('Buscar ou acrescentar'), { target: { value: 'Mútua do Litoral' } });
  fireEvent.click(screen.getByRole('button', { name: 'Acrescentar “Mútua do Litoral”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        versao: 1,
        so_estas: 'N',
        seguradoras: [
          { nome: 'Mútua do Litoral', produtos: [] },
          { seguradora_id: 31, produtos: [1] },
        ],
        excluidas: [],
      },
    ]),
  );
});

it('insurers show that they are still coming', async () => {
  const server = answering({
    'GET /api/parametro/seguradoras': () => new Promise<Response>(() => undefined),
  });
  await renderRoute('/parameters?aba=seguradoras', { as: 'admin', server });
  await screen.findByRole('tab', { name: 'Seguradoras', selected: true });
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeDefined();
});
