import { readFileSync } from 'node:fs';
import { brandColors } from '@farol/domain/brand';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Frame } from './frame.tsx';
import { WithFields } from './steps.tsx';

const COR = '#0a1f6d';

it.each(['estudo.html', 'ficha.html'])('%s takes the device’s theme before its first paint', (page) => {
  const html = readFileSync(`apps/web/${page}`, 'utf8');
  expect(html).not.toContain('data-mantine-color-scheme');
  expect(html.indexOf('src="/theme.js"')).toBeLessThan(html.indexOf('<body>'));
  expect(html).toContain('<script src="/theme.js"></script>');
});

it('fields leave the theme as the device says', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  localStorage.setItem('farol.tema', 'dark');
  render(<WithFields>{null}</WithFields>);
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
});

it('a company’s colour is there for both themes', () => {
  const { container } = render(
    <Frame brand={{ nome: 'Corretora', cor: COR, logo: null }}>
      <p>Olá</p>
    </Frame>,
  );
  const { style } = container.firstElementChild as HTMLElement;
  const { claro, escuro } = brandColors(COR);
  expect([style.getPropertyValue('--brand-light'), style.getPropertyValue('--brand-dark')]).toEqual([
    claro.fundo,
    escuro.fundo,
  ]);
});
