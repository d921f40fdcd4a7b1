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

/** A page's slot for panel buttons. */
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

describe('a wide window', () => {
  it('shows a panel as a column with the titles of its sections', () => {
    renderUi(<Toggles>{panel}</Toggles>);
    expect(headings()).toEqual(['Para concluir', 'Histórico']);
  });

  it("shows a tool's label", () => {
    renderUi(talk);
    expect(screen.getByRole('button', { name: 'Conversa' }).textContent).toBe('Conversa 2');
  });
});

describe('a narrow window', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width'),
    }));
  });

  it('shows a panel as a drawer without repeating its title', async () => {
    renderUi(<Toggles>{panel}</Toggles>);
    await userEvent.click(screen.getByRole('button', { name: 'Para concluir' }));
    expect(await screen.findByText('Falta um documento')).toBeDefined();
    expect(headings()).toEqual(['Para concluir', 'Histórico']);
    expect(screen.getByRole('region', { name: 'Para concluir' }).textContent).toContain('1 de 3');
  });

  it("keeps a tool's accessible name and count", () => {
    renderUi(talk);
    expect(screen.getByRole('button', { name: 'Conversa' }).textContent).toBe('2');
  });
});
