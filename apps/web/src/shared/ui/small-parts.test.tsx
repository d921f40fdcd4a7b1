import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { AreaDots } from './area-dots.tsx';
import { coveredShare, NeedBar } from './need-bar.tsx';
import { initials, WaitingForBadge } from './people.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { stageName } from './stage-badge.tsx';

it('shows six area dots with a text alternative', () => {
  renderUi(<AreaDots areas={[3, 1]} />);
  const lamps = screen.getByRole('img', { name: 'Áreas: Vida, Proteção' });
  expect([...lamps.children].map((lamp) => lamp.hasAttribute('data-on'))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});

it('names precisa, tem and falta in the need bar', () => {
  renderUi(<NeedBar area={1} need={1864958} has={530500} label="Vida" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Vida: Precisa de R$\u00a01.864.958, tem R$\u00a0530.500, falta R$\u00a01.334.458',
  );
});

it('caps the need bar when cover exceeds the need', () => {
  expect(coveredShare(100, 250)).toBe(1);
  expect(coveredShare(100, 25)).toBe(0.25);
  expect(coveredShare(0, 0)).toBe(1);
});

it('shows a stage as number and name, short on narrow screens', () => {
  expect(stageName(5)).toBe('5 Resultado do estudo');
  expect(stageName(5, { short: true })).toBe('5 Resultado');
  expect(stageName(1, { specialist: true })).toMatch(/^1 /);
  expect(stageName('encerrado')).toBe('Encerrado');
});

it('names who acts next', () => {
  renderUi(<WaitingForBadge waitingFor={{ quem: 'fornecedor', nome: 'MAG Seguros' }} />);
  expect(screen.getByText('MAG Seguros')).toBeDefined();
  expect(initials('Beatriz de Camargo')).toBe('BC');
});

describe('a save', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T18:50:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('of another day shows its day', () => {
    renderUi(<SaveIndicator state={{ kind: 'saved', at: '2026-11-17T15:42:00-03:00' }} />);
    expect(screen.getByRole('status').textContent).toBe('Salvo em 17/11/2026');
  });

  it('shows the time of the last save', () => {
    renderUi(<SaveIndicator state={{ kind: 'saved', at: '2026-11-21T15:42:00-03:00' }} />);
    expect(screen.getByRole('status').textContent).toBe('Salvo às 15:42');
  });

  it('does not show incomplete rows as saved', () => {
    renderUi(<SaveIndicator state={{ kind: 'saved', at: '2026-11-21T15:42:00-03:00', incomplete: 4 }} />);
    expect(screen.getByRole('status').textContent).toBe('Salvo às 15:42, 4 linhas por completar');
  });
});
