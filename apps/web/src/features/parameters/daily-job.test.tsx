import type { RotinaDoDia, SituacaoBackup } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { META } from './settings.fixture.ts';

const day = (over: Partial<RotinaDoDia>): RotinaDoDia => ({
  dia: '2026-11-20',
  concluida_em: '2026-11-20T10:00:00.000Z',
  avisos: [],
  falhas: 0,
  ultima_falha_em: null,
  ...over,
});
const BACKUP: SituacaoBackup = {
  agendado: true,
  intervalo: 24,
  ultimo: {
    concluido_em: '2026-11-20T06:00:40.000Z',
    segundos: 40,
    bytes: 12_000_000,
    linhas: 30_000,
    arquivos: 500,
    faltando: 0,
    cifrado: true,
  },
  falha: null,
  atrasado: false,
};
const open = (data: RotinaDoDia[], backup: Partial<SituacaoBackup> = {}) =>
  renderRoute('/parameters?aba=rotina', {
    as: 'admin',
    server: answering({
      'GET /api/parametro/rotina-diaria': () => reply({ data, meta: { ...META, total: data.length } }),
      'GET /api/parametro/backup': () => reply({ ...BACKUP, ...backup }),
    }),
  });

test('the daily job lists what it sent, by kind', async () => {
  await open([
    day({
      avisos: [
        { tipo: 'prazo_vencido', total: 3 },
        { tipo: 'resumos', total: 2 },
      ],
    }),
  ]);
  expect(await screen.findByText('Prazo vencido: 3 · Resumo do dia por e-mail: 2')).toBeDefined();
});

test('a day that did not end says so in plain words', async () => {
  await open([day({ concluida_em: null, falhas: 2, ultima_falha_em: '2026-11-20T12:00:00.000Z' })]);
  expect(await screen.findByText(/^Não terminou: 2 tentativas, a última/)).toBeDefined();
  expect(screen.getByText(/o próximo dia que terminar avisa/)).toBeDefined();
});

test('a failed day before one that ended says that it was made up for', async () => {
  await open([day({}), day({ dia: '2026-11-19', concluida_em: null, falhas: 1 })]);
  expect(await screen.findByText(/o dia seguinte que terminou avisou/)).toBeDefined();
});

test('the last backup is told with its size and seconds', async () => {
  await open([day({})]);
  expect(await screen.findByText(/^O último terminou .*: .*MB, em 40 segundos\.$/)).toBeDefined();
});

test('a failed backup says why', async () => {
  await open([day({})], {
    falha: { em: '2026-11-20T12:00:00.000Z', motivo: 'O disco do backup está cheio.' },
  });
  expect(await screen.findByText(/^Falhou .*O disco do backup está cheio\.$/)).toBeDefined();
});

test('an installation without a folder for backups says so', async () => {
  await open([day({})], { agendado: false, ultimo: null });
  expect(await screen.findByText(/^Não há backup automático/)).toBeDefined();
});
