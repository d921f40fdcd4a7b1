import type { Estudo } from '@farol/contracts';
import { Section } from '../../shared/ui/section.tsx';
import { CommentsPanel, conversationOf } from '../comments/index.ts';
import { NotesPanel } from '../results/index.ts';
import type { Readiness } from './edit/readiness.ts';
import { ReadinessPanel } from './edit/readiness-panel.tsx';
import { studyScreenTexts as texts } from './edit/texts.ts';
import { CustomerLink } from './link/customer-link.tsx';

type AsideProps = {
  estudo: Estudo;
  /** What is still to be done before presenting; undefined when that is not asked. */
  readiness: Readiness | undefined;
  /** The area whose part is open. */
  area: number | null;
  hrefOf: (part: string | number) => string;
};

/** Beside the presentation: scores, readiness, the customer's link and the conversation. */
export const PresentationAside = ({ estudo, readiness, area, hrefOf }: AsideProps) => (
  <>
    <NotesPanel estudo={estudo} />
    {readiness && <ReadinessPanel readiness={readiness} hrefOf={hrefOf} />}
    {estudo.data_apresentacao && <CustomerLink estudo={estudo} />}
    <Section title={texts.conversation}>
      <CommentsPanel {...conversationOf(estudo)} area={area} />
    </Section>
  </>
);
