import type { InstituicoesDaEmpresa } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';

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
      },
    ]),
  );
});
