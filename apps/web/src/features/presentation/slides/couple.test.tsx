import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { BRAND_CALL, couple, Deck, study } from './deck.fixture.tsx';
import { slidesOf } from './slide-list.ts';
import { placeOfSameIdea } from './slides.tsx';

beforeEach(() => {
  logIn(sessionOf('broker'));
  serveWith(answering(BRAND_CALL));
});

const slidesFor = (who: 'titular' | 'conjuge' | 'casal') => slidesOf(couple, areasOf(couple), who);

describe('the couple’s switch', () => {
  it('shows one person’s needs, offers and cost, or everybody’s', async () => {
    renderUi(<Deck study={couple} from={3} />);
    const people = within(screen.getByRole('radiogroup', { name: 'De quem são os números' }));
    expect(people.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      'titular',
      'conjuge',
      'casal',
    ]);
    await userEvent.click(people.getByRole('radio', { name: 'Rafael' }));
    expect(screen.getByText('Rafael precisa de')).toBeDefined();
    expect(screen.getByText('3 de 6')).toBeDefined();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(screen.getByText('Também comparamos')).toBeDefined();
    await userEvent.click(people.getByRole('radio', { name: 'Casal' }));
    expect(screen.getByText('5 de 7')).toBeDefined();
  });

  it('opens at the person of the address', () => {
    renderUi(<Deck study={couple} from={3} who="conjuge" />);
    expect(screen.getByText('Rafael precisa de')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rafael' }).checked).toBe(true);
  });

  it('is absent without a spouse in the study', () => {
    renderUi(<Deck study={study} from={3} who="conjuge" />);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText('Marina precisa de')).toBeDefined();
  });

  it('is moved by its own arrow keys, which turn no slide', async () => {
    renderUi(<Deck study={couple} from={3} />);
    screen.getByRole('radio', { name: 'Casal' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('Rafael precisa de')).toBeDefined();
    expect(screen.getByText('3 de 6')).toBeDefined();
  });

  it('does not compare one person’s cost with the household’s surplus', () => {
    const cost = (who: 'titular' | 'casal') => slidesFor(who).find(({ kind }) => kind === 'cost');
    expect(cost('titular')).toMatchObject({ person: 'Marina', slack: null, lines: [{ about: /Marina/ }] });
    expect(cost('casal')).toMatchObject({ person: null });
  });

  it('is offered only where the slide follows it', () => {
    for (const from of [1, 2, slidesFor('casal').length]) {
      const { unmount } = renderUi(<Deck study={couple} from={from} />);
      expect(screen.queryByRole('radiogroup')).toBeNull();
      unmount();
    }
  });

  it('leaves the sentence that of the house', () => {
    const sentence = (who: 'conjuge' | 'casal') => slidesFor(who).find(({ kind }) => kind === 'sentence');
    expect(sentence('conjuge')).toEqual(sentence('casal'));
  });

  it('stays among the slides of the person where the other has no such slide', () => {
    const [first, ...rest] = slidesFor('conjuge');
    const from = slidesFor('casal').find((slide) => slide.kind === 'cost');
    if (!first || !from) throw new Error('no cost');
    const without = [first, ...rest].filter(({ kind }) => kind !== 'cost');
    expect(without[placeOfSameIdea(from, without, without.length) - 1]?.kind).toBe('options');
  });

  it('stays at the corresponding slide of the other person', () => {
    const [all, his] = [slidesFor('casal'), slidesFor('conjuge')];
    const to = (kind: string) => {
      const from = all.find((slide) => slide.kind === kind);
      if (!from) throw new Error(`no ${kind}`);
      return his[placeOfSameIdea(from, his, all.indexOf(from) + 1) - 1]?.kind;
    };
    expect(['cover', 'need', 'needs', 'plan', 'cost', 'next'].map(to)).toEqual([
      'cover',
      'need',
      'need',
      'options',
      'cost',
      'next',
    ]);
  });
});
