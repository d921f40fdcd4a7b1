import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { session } from '../../shared/api/index.ts';
import { deviceDraft } from '../../shared/device/index.ts';
import { answering, reply, serveWith } from '../../test/server.ts';
import type { StoredAnswers } from './answer-visits.ts';
import { createLinkClient, LinkApp, openLink } from './index.ts';
import { estudoPublico } from './public-study.fixture.ts';

export const GET = 'GET /api/publico/estudo/segredo';
export const PUT = 'PUT /api/publico/estudo/segredo/respostas';

const ADDRESS = '/estudo/segredo';

/** To another address of the page, as the browser's back key would. */
export function goTo(search: string): void {
  window.history.replaceState(null, '', ADDRESS + search);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The customer's page as its own entry shows it, at its first step. */
export async function open(answers: Parameters<typeof answering>[0] = {}, search = '') {
  serveWith(answering({ [GET]: () => reply(estudoPublico()), ...answers }));
  session.end();
  goTo(search);
  const queryClient = createLinkClient();
  await openLink(queryClient, 'segredo', undefined);
  const view = render(createElement(LinkApp, { token: 'segredo', queryClient }));
  return { ...view, queryClient };
}

/** Takes the answers that are sent. */
export const keptIn = (sent: unknown[]) => async (request: Request) => {
  sent.push(await request.json());
  return reply(estudoPublico({ opcoes: [], enviadas: [] }));
};

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const choicesOf = async (option: string) =>
  within(
    await screen.findByRole('group', { name: (name) => name.startsWith(`Sua resposta para ${option}, `) }),
  );

export const toReview = async () => {
  await press('Revisar respostas');
  await userEvent.type(await screen.findByLabelText('Seu nome completo'), 'Marina Albuquerque');
};

/** Draft of the only visit on this device. */
export const keptNow = async (device: ReadonlyMap<string, unknown>) => {
  const [place = ''] = [...device.keys()].map((name) => name.slice('0/'.length));
  return deviceDraft<StoredAnswers>(0, place).load();
};
