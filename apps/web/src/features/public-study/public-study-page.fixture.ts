import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deviceDraft } from '../../shared/device/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import type { StoredAnswers } from './answer-visits.ts';
import { estudoPublico } from './public-study.fixture.ts';

export const GET = 'GET /api/publico/estudo/segredo';
export const PUT = 'PUT /api/publico/estudo/segredo/respostas';

export const open = (answers: Parameters<typeof answering>[0] = {}) =>
  renderRoute('/estudo/segredo', { server: answering({ [GET]: () => reply(estudoPublico()), ...answers }) });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const choicesOf = async (option: string) =>
  within(await screen.findByRole('group', { name: `Sua resposta para ${option}` }));

export const toReview = async () => {
  await press('Revisar respostas');
  await userEvent.type(await screen.findByLabelText('Seu nome completo'), 'Marina Albuquerque');
};

/** Draft of the only visit on this device. */
export const keptNow = async (device: ReadonlyMap<string, unknown>) => {
  const [place = ''] = [...device.keys()].map((name) => name.slice('0/'.length));
  return deviceDraft<StoredAnswers>(0, place).load();
};
