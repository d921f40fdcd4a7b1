import type { Estudo } from '@farol/contracts';
import { Section } from '../../shared/ui/section.tsx';
import { CommentsPanel, conversationOf } from '../comments/index.ts';
import { NotesPanel } from '../results/index.ts';
import { deliveredAreasOf } from './delivered-areas.ts';
import { readinessOf } from './edit/readiness.ts';
import { ReadinessPanel } from './edit/readiness-panel.tsx';
import { studyScreenTexts as texts } from './edit/texts.ts';
import { CustomerLink } from './link/customer-link.tsx';

type AsideProps = {
  estudo: Estudo;
  /** Something is ready to be presented: what is still to be done before is shown here. */
  showing: boolean;
  /** The area whose part is open. */
  area: number | null;
  hrefOf: (part: string | number) => string;
};

/** Beside the presentation: scores, readiness, the customer's link and the conversation. */
export function PresentationAside({ estudo, showing, area, hrefOf }: AsideProps) {
  return (
    <>
      <NotesPanel estudo={estudo} />
      {showing && (
        <ReadinessPanel readiness={readinessOf(estudo, deliveredAreasOf(estudo))} hrefOf={hrefOf} />
      )}
      {estudo.data_apresentacao && <CustomerLink estudo={estudo} />}
      <Section title={texts.conversation}>
        <CommentsPanel {...conversationOf(estudo)} area={area} />
      </Section>
    </>
  );
}
