import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, opcaoDe, VIDA } from '../study.fixture.ts';
import { AreaMenu } from './study-menu.tsx';

const study = estudoDe([VIDA([opcaoDe()])]);
const OPTIONS = {
  cargos: [],
  empresas: [],
  produtos: [],
  funcionarios: [
    { funcionario_id: 40, pessoa_nome: 'Otávio Rezende', funcionario_cargo_id: 4 },
    { funcionario_id: 41, pessoa_nome: 'Lívia Sarmento', funcionario_cargo_id: 4 },
  ],
};
const openMenu = async () => {
  await renderAt('/aqui', () => <AreaMenu estudo={study} area={1} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Vida' }));
  return user;
};

it('lets an administrator reassign an area, with the reason', async () => {
  logIn(sessionOf('admin'));
  const sent: unknown[] = [];
  const asked: string[] = [];
  serveWith(
    answering({
      'GET /api/funcionario/opcoes': ({ url }) => {
        asked.push(new URL(url).search);
        return reply(OPTIONS);
      },
      'PUT /api/motor-interno/tarefa/1/responsavel': async (request) => {
        sent.push(await request.json());
        return sent.length === 1
          ? replyError(422, {
              code: 'dados_invalidos',
              statusMessage: 'Confira os campos.',
              errors: { funcionario_id: ['Escolha um especialista ativo desta área.'] },
            })
          : reply(study.tarefas[0]);
      },
      'GET /api/motor-interno/diagnostico/7': () => reply(study),
    }),
  );
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Passar a outro especialista' }));
  await user.click(await screen.findByRole('button', { name: 'Passar área' }));
  expect(await screen.findByText('Escolha uma pessoa da lista.')).toBeDefined();
  expect(screen.getByText('Conte o motivo.')).toBeDefined();

  await user.click(screen.getByRole('combobox', { name: 'Novo especialista' }));
  await user.click(await screen.findByRole('option', { name: 'Lívia Sarmento' }));
  expect(asked).toEqual(['?produto=1']);
  await user.type(screen.getByRole('textbox', { name: 'Por que passar?' }), 'Férias');
  await user.click(screen.getByRole('button', { name: 'Passar área' }));
  expect(await screen.findByText('Escolha um especialista ativo desta área.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Passar área' }));
  expect(await screen.findByText('Área com novo especialista.')).toBeDefined();
  expect(sent.at(-1)).toEqual({ funcionario_id: 41, motivo: 'Férias' });
});

it('is not offered to a broker', async () => {
  logIn(sessionOf('broker'));
  await openMenu();
  await screen.findByRole('menuitem', { name: 'Desistir desta área' });
  expect(screen.queryByRole('menuitem', { name: 'Passar a outro especialista' })).toBeNull();
});

it('excludes the current specialist and reports when nobody else exists', async () => {
  logIn(sessionOf('admin'));
  const now = study.tarefas[0]?.especialista;
  const funcionarios = [{ ...now, funcionario_cargo_id: 4 }];
  serveWith(answering({ 'GET /api/funcionario/opcoes': () => reply({ ...OPTIONS, funcionarios }) }));
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Passar a outro especialista' }));
  expect(await screen.findByText('Não há outro especialista ativo nesta área.')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Novo especialista' }));
  expect(screen.queryByRole('option')).toBeNull();
});
