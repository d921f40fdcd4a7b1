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
        nome: 'cpf.pdf',
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

const tab = { opener: window as Window | null, location: { replace: vi.fn() } };

beforeEach(() => {
  tab.location.replace.mockReset();
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
});
afterEach(() => vi.mocked(window.open).mockRestore());

describe('a link to a stored file', () => {
  it('reloads its source for a fresh address', async () => {
    let asked = 0;
    serveWith(answering({ [STUDY]: () => reply(studyWith(String(++asked))) }));
    renderUi(<Papers />);
    const link = await screen.findByRole('link', { name: 'cpf.pdf' });
    expect(link.getAttribute('href')).toBe('/api/arquivo/5?assinatura=1');
    await userEvent.click(link);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/api/arquivo/5?assinatura=2'));
    expect(tab.opener).toBeNull();
  });

  it('opens the known address when the reload fails', async () => {
    let asked = 0;
    serveWith(answering({ [STUDY]: () => (asked++ === 0 ? reply(studyWith('1')) : replyError(500, {})) }));
    renderUi(<Papers />);
    await userEvent.click(await screen.findByRole('link', { name: 'cpf.pdf' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
    expect(tab.location.replace.mock.lastCall?.[0]).toContain('/api/arquivo/5?assinatura=1');
  });

  it('is an ordinary link for a file still on this device', async () => {
    renderUi(<FileLink file={{ nome: 'rg.pdf', tamanho: 9, url: 'blob:http://farol.test/1' }} />);
    const link = screen.getByRole('link', { name: 'rg.pdf' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(window.open).not.toHaveBeenCalled();
  });
});
