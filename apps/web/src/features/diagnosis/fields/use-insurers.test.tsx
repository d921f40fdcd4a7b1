import { api } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { useInsurers } from './use-insurers.ts';

const INSURERS = `GET /api${api.setup.insurers.path}`;
const AREAS: Area[] = [1, 3];

function Names() {
  const insurers = useInsurers(42, AREAS);
  return AREAS.map((area) => (
    <p key={area} data-testid={`area-${area}`}>
      {insurers(area)
        .map(({ label }) => label)
        .join('|')}
    </p>
  ));
}

const shown = (area: Area) => screen.getByTestId(`area-${area}`).textContent?.split('|') ?? [];

it('offers the study’s company’s insurers of the area first, then all others', async () => {
  const asked: object[] = [];
  serveWith(
    answering({
      [INSURERS]: ({ url }) => {
        const query = Object.fromEntries(new URL(url).searchParams);
        asked.push(query);
        const nome = query.produto === '1' ? 'Mútua do Litoral' : 'Porto Seguro Companhia de Seguros Gerais';
        return reply([{ seguradora_id: 1, nome, trabalha: true, produtos: [] }]);
      },
    }),
  );
  renderUi(<Names />);
  await waitFor(() => expect(shown(1)[0]).toBe('Mútua do Litoral'));
  expect(shown(3)[0]).toBe('Porto Seguro Companhia de Seguros Gerais');
  expect(shown(3)).not.toContain('Mútua do Litoral');
  await waitFor(() => expect(shown(1)).toContain('Icatu Seguros'));
  expect(shown(3).filter((nome) => nome.startsWith('Porto Seguro Companhia'))).toHaveLength(1);
  expect(shown(1).at(-1)).toBe('Outra');
  expect(asked).toEqual([
    { empresa_id: '42', produto: '1' },
    { empresa_id: '42', produto: '3' },
  ]);
});

it('offers the common list while the company’s cannot be read', async () => {
  serveWith(answering({ [INSURERS]: () => replyError(503, {}) }));
  renderUi(<Names />);
  await waitFor(() => expect(shown(1)).toContain('Icatu Seguros'));
});
