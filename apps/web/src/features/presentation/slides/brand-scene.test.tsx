import type { Marca } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { BrandScene } from './brand-scene.tsx';

const brandOf = (over: Partial<Marca>) => ({ nome: 'Planalto', logo: null, cor: null, ...over }) as Marca;

describe('the cover’s picture', () => {
  it('is the company’s logo on its own colour', () => {
    renderUi(<BrandScene brand={brandOf({ cor: '#8a3b12', logo: '/logo.png' })} />);
    const logo = screen.getByRole('img', { name: 'Planalto' });
    const scene = logo.parentElement?.parentElement;
    expect(scene?.style.background).toBeTruthy();
  });

  it('is the company’s name where it has a colour and no logo', () => {
    renderUi(<BrandScene brand={brandOf({ cor: '#8a3b12' })} />);
    expect(screen.getByText('Planalto')).toBeDefined();
  });

  it('is the product’s lighthouse for a company without either', () => {
    renderUi(<BrandScene brand={brandOf({})} />);
    expect(screen.queryByText('Planalto')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
