import type { DocumentoPublico } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { GET, open, press } from './public-study-page.fixture.ts';

const documento = (more: Partial<DocumentoPublico> = {}): DocumentoPublico => ({
  diagnostico_documento_id: 51,
  nome: 'Comprovante de renda',
  detalhes: null,
  origem: null,
  pessoa: 'Marina',
  obrigatorio: true,
  situacao: 'falta',
  motivo: null,
  enviado_em: null,
  pede_data: null,
  validade: null,
  paginas: 0,
  do_link: false,
  pode_enviar: true,
  ...more,
});

const waiting = (...documentos: DocumentoPublico[]) => estudoPublico({ opcoes: [], documentos });
const photo = new File(['foto'], 'renda.jpg', { type: 'image/jpeg' });
const chooser = (name: string) => screen.findByLabelText(`Tirar foto: ${name}`);

it('lists what is asked by person, what is missing first', async () => {
  const study = waiting(
    documento({ diagnostico_documento_id: 52, nome: 'CPF', situacao: 'aprovado', pode_enviar: false }),
    documento(),
    documento({
      diagnostico_documento_id: 53,
      nome: 'Matrícula',
      pessoa: null,
      situacao: 'recusado',
      motivo: 'Ilegível.',
    }),
  );
  await open({ [GET]: () => reply(study) });
  await press('Enviar documentos (faltam 2)');
  const marina = within(await screen.findByRole('region', { name: 'Marina' }));
  const rows = marina.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringMatching(/^Comprovante de rendaFalta/), 'CPFConferido']);
  const ofStudy = within(screen.getByRole('region', { name: 'Seus documentos' }));
  expect(ofStudy.getByText('Não pôde ser aceito: Ilegível.')).toBeDefined();
});

/** Uploads use XMLHttpRequest, which reports progress: answers them in this order. */
function answeringUploads(...replies: { status: number; body: unknown }[]) {
  const rest = [...replies];
  return vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const { status, body } = rest.shift() ?? { status: 500, body: {} };
    Object.defineProperty(this, 'status', { value: status });
    Object.defineProperty(this, 'response', { value: new Blob([JSON.stringify(body)]) });
    this.dispatchEvent(new ProgressEvent('load'));
  });
}

it('sends a photo and shows it as received', async () => {
  const arrived = documento({ situacao: 'enviado', enviado_em: '2026-11-17T12:00:00.000Z', do_link: true });
  const uploads = answeringUploads({ status: 200, body: waiting(arrived) });
  await open({ [GET]: () => reply(waiting(documento())) }, '?tela=documentos');
  await userEvent.upload(await chooser('Comprovante de renda'), photo);
  expect(await screen.findByText('Recebido')).toBeDefined();
  expect(uploads).toHaveBeenCalledOnce();
  expect(screen.getByText('Nada falta')).toBeDefined();
  expect(await screen.findByLabelText('Trocar arquivo: Comprovante de renda')).toBeDefined();
});

it('shows at the document why a file was refused, and accepts another', async () => {
  const words = 'Envie PDF, PNG, JPG ou HEIC.';
  answeringUploads(
    { status: 415, body: { statusMessage: words } },
    { status: 200, body: waiting(documento({ situacao: 'enviado' })) },
  );
  await open({ [GET]: () => reply(waiting(documento())) }, '?tela=documentos');
  await userEvent.upload(await chooser('Comprovante de renda'), photo);
  expect(await screen.findByText(words)).toBeDefined();
  await userEvent.upload(await chooser('Comprovante de renda'), photo);
  expect(await screen.findByText('Recebido')).toBeDefined();
  expect(screen.queryByText(words)).toBeNull();
});

it('keeps a later reply’s state when an earlier one arrives after it', async () => {
  const second = documento({ diagnostico_documento_id: 52, nome: 'CPF' });
  const at = (time: string) => ({
    situacao: 'enviado' as const,
    enviado_em: `2026-11-17T12:00:${time}.000Z`,
  });
  const [first, last] = [documento(at('01')), { ...second, ...at('02') }];
  const held: (() => void)[] = [];
  const bodies = [waiting(first, second), waiting(first, last)];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const body = bodies[held.length];
    held.push(() => {
      Object.defineProperty(this, 'status', { value: 200 });
      Object.defineProperty(this, 'response', { value: new Blob([JSON.stringify(body)]) });
      this.dispatchEvent(new ProgressEvent('load'));
    });
  });
  await open({ [GET]: () => reply(waiting(documento(), second)) }, '?tela=documentos');
  await userEvent.upload(await chooser('Comprovante de renda'), photo);
  await userEvent.upload(await chooser('CPF'), photo);
  held[1]?.();
  expect(await screen.findAllByText('Recebido')).toHaveLength(2);
  held[0]?.();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getAllByText('Recebido')).toHaveLength(2);
});

it('cancels a sending, and leaves the document as it was', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  await open({ [GET]: () => reply(waiting(documento())) }, '?tela=documentos');
  await userEvent.upload(await chooser('Comprovante de renda'), photo);
  expect(await screen.findByLabelText('Enviando Comprovante de renda')).toBeDefined();
  await press('Cancelar');
  expect(await chooser('Comprovante de renda')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for no file that only the consultant may send', async () => {
  const declared = documento({ nome: 'Declaração de saúde', pode_enviar: false });
  await open({ [GET]: () => reply(waiting(declared)) }, '?tela=documentos');
  expect(await screen.findByText('Combine com Beatriz como enviar este.')).toBeDefined();
  expect(screen.queryByLabelText('Tirar foto: Declaração de saúde')).toBeNull();
});

it('offers nothing where no document is asked for', async () => {
  await open({}, '?tela=documentos');
  expect(await screen.findByRole('button', { name: 'Ver o estudo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /documento/ })).toBeNull();
});

it('refuses a day of issue that has not come at its field, before any file is sent', async () => {
  const upload = answeringUploads();
  const asked = documento({ pede_data: 'emitido_em' });
  await open({ [GET]: () => reply(waiting(asked)) }, '?tela=documentos');
  const day = await screen.findByLabelText('Emitido em (opcional): Comprovante de renda');
  fireEvent.input(day, { target: { value: '2099-01-01' } });
  expect(await screen.findByText('Esta data ainda não chegou. Corrija para enviar.')).toBeTruthy();
  expect(screen.queryByLabelText('Tirar foto: Comprovante de renda')).toBeNull();
  fireEvent.input(day, { target: { value: '2020-01-01' } });
  expect(await chooser('Comprovante de renda')).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
});
