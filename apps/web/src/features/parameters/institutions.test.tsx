import type { InstituicoesDaEmpresa } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';

const STORED: InstituicoesDaEmpresa = {
  data: [
    { instituicao_id: 1, tipo: 'instituicao_cambio', nome: 'Casa Azul', ativa: true, une_com: null },
    { instituicao_id: 2, tipo: 'instituicao_cambio', nome: 'Casa Azul SP', ativa: true, une_com: null },
  ],
  historico: [],
  versao: 3,
};

it('institutions are renamed, joined and no longer offered, saved together', async () => {
  const sent: unknown[] = [];
  const server = answering({
    'GET /api/parametro/instituicoes': () => reply(STORED),
    'GET /api/motor-interno/empresa/seguradoras': () => reply([]),
    'PUT /api/parametro/instituicoes': async (request) => {
      sent.push(await request.json());
      return reply({ ...STORED, versao: 4 });
    },
  });
  await renderRoute('/parameters?aba=instituicoes', { as: 'admin', server });
  const rows = within(await screen.findByRole('list', { name: 'Bancos e casas de câmbio' })).getAllByRole(
    'listitem',
  );
  const [first, second] = rows.map((row) => within(row));
  fireEvent.change(first!.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Casa Azul Câmbio' } });
  fireEvent.click(first!.getByRole('checkbox', { name: 'Oferecer nas cotações' }));
  await userEvent.type(second!.getByRole('combobox', { name: 'Unir com' }), 'wise{Enter}');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        versao: 3,
        instituicoes: [
          { instituicao_id: 1, nome: 'Casa Azul Câmbio', ativa: 'N', une_com: null },
          { instituicao_id: 2, nome: 'Casa Azul SP', ativa: 'S', une_com: 'Wise' },
        ],
        excluidas: [],
      },
    ]),
  );
});

it('an institution is removed with the next save, and stays with the reason where it is in use', async () => {
  const sent: unknown[] = [];
  const used = ['Está em uso: una com outro nome ou deixe de oferecer.'];
  const server = answering({
    'GET /api/parametro/instituicoes': () => reply(STORED),
    'GET /api/motor-interno/empresa/seguradoras': () => reply([]),
    'PUT /api/parametro/instituicoes': async (request) => {
      sent.push((await request.json()).excluidas);
      return replyError(422, { code: 'dados_invalidos', errors: { 'excluidas.0': used } });
    },
  });
  await renderRoute('/parameters?aba=instituicoes', { as: 'admin', server });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir Casa Azul SP' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(used[0]!)).toBeDefined();
  expect(sent).toEqual([[2]]);
  fireEvent.click(screen.getByRole('button', { name: 'Manter Casa Azul SP' }));
  expect(screen.getAllByRole('textbox', { name: 'Nome' })).toHaveLength(2);
});

it('an own insurer is removed with the next save, one of the common list never', async () => {
  const sent: unknown[] = [];
  const insurer = { trabalha: true, produtos: [] };
  const stored = {
    so_estas: false,
    data: [
      { ...insurer, seguradora_id: 31, nome: 'Icatu Seguros', propria: false },
      { ...insurer, seguradora_id: 1_000_001, nome: 'men', propria: true },
    ],
    historico: [],
    versao: 2,
  };
  const server = answering({
    'GET /api/parametro/seguradoras': () => reply(stored),
    'PUT /api/parametro/seguradoras': async (request) => {
      sent.push(await request.json());
      return reply({ ...stored, data: stored.data.slice(0, 1), versao: 3 });
    },
  });
  await renderRoute('/parameters?aba=seguradoras', { as: 'admin', server });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir men' }));
  expect(screen.queryByRole('button', { name: 'Excluir Icatu Seguros' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        versao: 2,
        so_estas: 'N',
        seguradoras: [{ seguradora_id: 31, produtos: [] }],
        excluidas: [1_000_001],
      },
    ]),
  );
});
