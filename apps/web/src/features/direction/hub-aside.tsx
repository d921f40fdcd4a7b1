import type { Estudo } from '@farol/contracts';
import { conjugeName } from '@farol/domain/study';
import { Section } from '../../shared/ui/section.tsx';
import { CommentsPanel, commentTexts, conversationOf } from '../comments/index.ts';
import { NotesPanel } from '../results/index.ts';
import { Timeline, timelineTexts } from '../timeline/index.ts';

/** What goes with a study's work: notes, conversation, history. */
export const HubAside = ({ estudo }: { estudo: Estudo }) => (
  <>
    <NotesPanel estudo={estudo} />
    <Section title={commentTexts.title}>
      <CommentsPanel {...conversationOf(estudo)} />
    </Section>
    <Section title={timelineTexts.title}>
      <Timeline id={estudo.diagnostico_id} spouse={conjugeName(estudo)} />
    </Section>
  </>
);
