import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { savedFiles } from '../../test/saved-files.ts';
import { reply, replyError } from '../../test/server.ts';
import { open, press } from './public-study-page.fixture.ts';

const PDF = 'GET /api/publico/estudo/segredo/pdf';

it('saves the document that was chosen', async () => {
  const saved = savedFiles();
  const asked: string[] = [];
  await open({
    [PDF]: ({ url }) => {
      asked.push(new URL(url).search);
      return new Response('%PDF');
    },
  });
  await press('Baixar o estudo em PDF');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('radio')[1]!);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar PDF' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(asked).toEqual(['?documento=resumo']);
});

it('shows why a document was not made', async () => {
  await open({ [PDF]: () => replyError(500, { statusMessage: 'Algo deu errado.' }) });
  await press('Baixar o estudo em PDF');
  await press('Baixar PDF');
  expect(await screen.findByText('Não foi possível concluir')).toBeTruthy();
});

it('gives the focus back when it is left', async () => {
  await open({ [PDF]: () => reply({}) });
  await press('Baixar o estudo em PDF');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  const opener = screen.getByText('Baixar o estudo em PDF');
  await expect.poll(() => document.activeElement).toBe(opener);
});
