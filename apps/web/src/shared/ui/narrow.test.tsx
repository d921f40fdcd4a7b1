import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { PageContext } from './page-context.ts';
import { Section } from './section.tsx';
import { SidePanel } from './side-panel.tsx';
import { ToolButton } from './tool-button.tsx';

const panel = (
  <SidePanel label="Para concluir">
    <Section title="Para concluir" aside="1 de 3">
      Falta um documento
    </Section>
    <Section title="Histórico">Nada ainda</Section>
  </SidePanel>
);
const talk = <ToolButton label="Conversa" icon={MessageSquare} count={2} onClick={() => undefined} />;

/** A page's place for what opens its panels. */
function Toggles({ children }: { children: ReactNode }) {
  const [toggles, setToggles] = useState<HTMLElement | null>(null);
  return (
    <PageContext value={{ toggles, strip: null }}>
      <div ref={setToggles} />
      {children}
    </PageContext>
  );
}

const headings = () => screen.getAllByRole('heading').map((one) => one.textContent);

describe('where there is room', () => {
  it('a panel is a column that bears the titles of its sections', () => {
    renderUi(<Toggles>{panel}</Toggles>);
    expect(headings()).toEqual(['Para concluir', 'Histórico']);
  });

  it('a tool shows its words', () => {
    renderUi(talk);
    expect(screen.getByRole('button', { name: 'Conversa' }).textContent).toBe('Conversa 2');
  });
});

describe('where there is little', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width'),
    }));
  });

  it('a panel is a drawer, whose title is not said again by the section of the same name', async () => {
    renderUi(<Toggles>{panel}</Toggles>);
    await userEvent.click(screen.getByRole('button', { name: 'Para concluir' }));
    expect(await screen.findByText('Falta um documento')).toBeDefined();
    expect(headings()).toEqual(['Para concluir', 'Histórico']);
    expect(screen.getByRole('region', { name: 'Para concluir' }).textContent).toContain('1 de 3');
  });

  it('a tool keeps its name and its count', () => {
    renderUi(talk);
    expect(screen.getByRole('button', { name: 'Conversa' }).textContent).toBe('2');
  });
});
