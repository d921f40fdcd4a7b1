import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { queryOf } from '../api/index.ts';
import { FileLink } from './file-link.tsx';
import { findFile } from './fresh-file-url.ts';

const STUDY = 'GET /api/motor-interno/diagnostico/7';
const studyWith = (assinatura: string) => ({
  diagnostico_documentos: [
    { arquivo: { arquivo_id: 4, nome: 'rg.pdf', tamanho: 9, url: '/api/arquivo/4?assinatura=outra' } },
    {
      arquivo: {
        arquivo_id: 5,
        nome: 'termos.docx',
        tamanho: 9,
        url: `/api/arquivo/5?assinatura=${assinatura}`,
      },
    },
  ],
});

function Papers() {
  const { data } = useQuery(queryOf(api.diagnosis.get, { params: { id: 7 } }));
  const file = findFile(data, 5);
  return file && <FileLink file={file} />;
}

const saved: string[] = [];
const click = HTMLAnchorElement.prototype.click;

beforeEach(() => {
  saved.length = 0;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

describe('a link to a stored file', () => {
  it('saves the file at a fresh address of its source', async () => {
    let asked = 0;
    serveWith(answering({ [STUDY]: () => reply(studyWith(String(++asked))) }));
    renderUi(<Papers />);
    const link = await screen.findByRole('link', { name: 'termos.docx' });
    expect(link.getAttribute('href')).toBe('/api/arquivo/5?assinatura=1');
    await userEvent.click(link);
    await waitFor(() => expect(saved).toEqual(['/api/arquivo/5?assinatura=2']));
  });

  it('saves from the known address when the reload fails', async () => {
    let asked = 0;
    serveWith(answering({ [STUDY]: () => (asked++ === 0 ? reply(studyWith('1')) : replyError(500, {})) }));
    renderUi(<Papers />);
    await userEvent.click(await screen.findByRole('link', { name: 'termos.docx' }));
    await waitFor(() => expect(saved).toEqual(['/api/arquivo/5?assinatura=1']));
  });

  it('is an ordinary link for a file still on this device that is not shown', async () => {
    renderUi(<FileLink file={{ nome: 'rg.heic', tamanho: 9, url: 'blob:http://farol.test/1' }} />);
    const link = screen.getByRole('link', { name: 'rg.heic' });
    const stopped = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', stopped);
    await userEvent.click(link);
    expect([stopped.mock.calls.length, saved]).toEqual([1, []]);
  });
});
