import type { Estudo } from '@farol/contracts';
import { customerName } from '../../../shared/study/index.ts';
import { useAreaPlace } from '../../../shared/ui/area-place.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { CommentsPanel, conversationOf } from '../../comments/index.ts';
import { DirectionPage, useDirection } from '../../diagnosis/index.ts';
import { areasOf, ReadOnlyNotice, StudyMenu, StudyMoveButton } from '../../study/index.ts';
import { answerCounts } from '../answers/answer-counts.ts';
import { AnswersSection } from '../answers/answers-section.tsx';
import { SendAnswers } from '../answers/send-answers.tsx';
import { answerTexts } from '../answers/texts.ts';
import { CustomerLink } from '../link/customer-link.tsx';
import { AddArea } from './add-area.tsx';
import { AreaRows } from './area-rows.tsx';
import { CustomerAnswers } from './customer-answers.tsx';
import { leadOf } from './lead.ts';
import { awaitingTexts as texts } from './texts.ts';

/** Stages 4 and 7 while an area is quoted: specialist, deadline, and possible actions per area. */
export function AwaitingSpecialistScreen({ area }: { area?: number | undefined }) {
  const { estudo, modo } = useDirection();
  useAreaPlace(area);
  const areas = areasOf(estudo);
  const readOnly = modo === 'leitura';
  const answering = !readOnly && answerCounts(areas).items > 0;
  return (
    <DirectionPage
      name={texts.name}
      padded
      lead={leadOf(areas)}
      actions={
        !readOnly && (
          <>
            <StudyMoveButton estudo={estudo} name="recolher" />
            <StudyMenu estudo={estudo} except={['recolher']} />
          </>
        )
      }
      end={<Conversation estudo={estudo} />}
      footer={answering && <SendAnswers estudo={estudo} areas={areas} />}
    >
      <ReadOnlyNotice here="awaiting-specialist" />
      <AreaRows estudo={estudo} areas={areas} readOnly={readOnly} />
      <CustomerAnswers areas={areas} />
      {!readOnly && <AddArea estudo={estudo} />}
      {answering && (
        <Section title={answerTexts.title(customerName(estudo))} hint={answerTexts.lead}>
          <AnswersSection estudo={estudo} areas={areas} />
        </Section>
      )}
    </DirectionPage>
  );
}

function Conversation({ estudo }: { estudo: Estudo }) {
  return (
    <SidePanel label={estudo.data_apresentacao ? texts.withLink : texts.comments} width={344}>
      {estudo.data_apresentacao && <CustomerLink estudo={estudo} />}
      <Section title={texts.comments}>
        <CommentsPanel {...conversationOf(estudo)} />
      </Section>
    </SidePanel>
  );
}
