import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

async function open(address: string) {
  const who = sessionOf('broker');
  const server = answering({ 'GET /api/authenticate/me': () => reply(meOf(who)) });
  await renderRoute(address, { as: who, server });
  await screen.findByRole('heading', { name: 'Ajuda', level: 1 });
  return userEvent.setup();
}

describe('the help', () => {
  it('finds an article and opens it', async () => {
    const user = await open('/help');
    await user.type(screen.getByRole('searchbox'), 'teclas');
    await user.click(await screen.findByRole('link', { name: /e as teclas/ }));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('says when nothing is found', async () => {
    await open('/help?busca=xyzxyz');
    expect(screen.getByRole('status').textContent).toContain('Nada sobre "xyzxyz".');
  });

  it('does not open what is not of the profile', async () => {
    await open('/help?artigo=servidor-de-email');
    expect(screen.getByText('Este artigo não existe ou não é do seu perfil.')).toBeDefined();
  });
});
