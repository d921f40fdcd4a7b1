import type { ParametroFio } from '@farol/contracts';
import { PARAMETROS_DA_EMPRESA } from '@farol/domain/parameters';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';

const LIST = 'GET /api/parametro';
const CHANGE = 'PUT /api/parametro';

const ROWS = PARAMETROS_DA_EMPRESA.map((p): ParametroFio => {
  const padrao = p.padroes.at(-1)!;
  const atual = {
    parametro_id: null,
    valor: padrao.valor,
    vigencia_inicio: padrao.vigencia_inicio,
    vigencia_fim: null,
    fonte: padrao.fonte,
    verificado: padrao.verificado,
    substituido_em: null,
    autor: null,
    criado_em: null,
  };
  return {
    chave: p.chave,
    uf: p.uf as ParametroFio['uf'],
    rotulo: p.rotulo,
    grupo: p.grupo,
    atual,
    historico: [atual],
    versao: 1,
  };
});
const list = () => reply({ hoje: '2026-11-21', data: ROWS });

it('shows every parameter by group, and what is still to be confirmed', async () => {
  await renderRoute('/parameters?situacao=confirmar&nome=itcmd', {
    as: 'admin',
    server: answering({ [LIST]: list }),
  });
  expect(await screen.findByText('ITCMD causa mortis (RJ)')).toBeDefined();
  expect(screen.queryByText('ITCMD causa mortis (SP)')).toBeNull();
  expect(screen.queryByText('Salário mínimo')).toBeNull();
});

it('writes an edition as a fraction with its day and source, and puts what is wrong at the field', async () => {
  const sent: unknown[] = [];
  const server = answering({
    [LIST]: list,
    [CHANGE]: async (request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? replyError(422, { code: 'dados_invalidos', errors: { fonte: ['Informe de onde vem este valor.'] } })
        : reply(ROWS.find((row) => row.chave === 'inflacao_aa'));
    },
  });
  await renderRoute('/parameters?parametro=inflacao_aa', { as: 'admin', server });
  const user = userEvent.setup();
  const drawer = within(await screen.findByRole('dialog', { name: 'Inflação projetada' }));
  const value = drawer.getByLabelText('Percentual');
  await user.clear(value);
  await user.type(value, '4,5');
  await user.click(drawer.getByRole('button', { name: 'Salvar edição' }));
  expect(await drawer.findByText('Informe de onde vem este valor.')).toBeDefined();
  await user.type(drawer.getByLabelText('Fonte'), 'Focus');
  await user.click(drawer.getByRole('button', { name: 'Salvar edição' }));
  expect(await screen.findByText('Inflação projetada: edição salva.')).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ chave: 'inflacao_aa', valor: 0.045, fonte: 'Focus', versao: 1 });
});
