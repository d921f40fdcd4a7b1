import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { open, PUT, press } from './public-study-page.fixture.ts';

it('shows what an adjustment lacks before the missing name', async () => {
  await open();
  await press('Ver o estudo');
  const choices = within(
    await screen.findByRole('group', { name: 'Sua resposta para Plano A, Seguro de vida, Marina' }),
  );
  await userEvent.click(choices.getByRole('button', { name: 'Ajustar' }));
  await press('Revisar respostas');
  await press('Enviar respostas');
  expect(await screen.findByText('Conte o que precisa mudar.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('O que precisa mudar?')));

  await userEvent.type(screen.getByLabelText('O que precisa mudar?'), 'Menos parcelas');
  await press('Revisar respostas');
  await press('Enviar respostas');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seu nome completo')));
});

it('shows the confirmation of sending at the top of the page', async () => {
  await open({ [PUT]: () => reply(estudoPublico({ opcoes: [], enviadas: [] })) });
  await press('Ver o estudo');
  const choices = within(
    await screen.findByRole('group', { name: 'Sua resposta para Plano A, Seguro de vida, Marina' }),
  );
  await userEvent.click(choices.getByRole('button', { name: 'Aprovar' }));
  await press('Revisar respostas');
  await userEvent.type(await screen.findByLabelText('Seu nome completo'), 'Marina Albuquerque');
  const scroll = vi.spyOn(window, 'scrollTo');
  await press('Enviar respostas');
  expect(await screen.findByText('Respostas enviadas')).toBeDefined();
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

it('counts a double tap as one answer', async () => {
  await open();
  await press('Ver o estudo');
  const choices = within(
    await screen.findByRole('group', { name: 'Sua resposta para Plano A, Seguro de vida, Marina' }),
  );
  const approve = choices.getByRole('button', { name: 'Aprovar' });
  await userEvent.dblClick(approve);
  expect(approve.getAttribute('aria-pressed')).toBe('true');
});

it('takes a double tap as one step', async () => {
  await open();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Ver o estudo' }));
  expect(await screen.findByRole('button', { name: 'Revisar respostas' })).toBeDefined();
});
