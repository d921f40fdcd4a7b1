import type { Cliente } from '@farol/contracts';
import { ConversationPart } from './conversation-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { FinancePart } from './finance-part.tsx';
import classes from './overview.module.css';
import { FamilyPart, PersonPart } from './person-part.tsx';
import { PoliciesPart } from './policies-part.tsx';
import { OtherStudies, StudyPart } from './study-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { useShownStudy } from './use-policies.ts';

/** The customer at a glance: person and family, the study and its needs, policies, documents, conversation. */
export function Overview({ cliente }: { cliente: Cliente }) {
  const { estudos } = cliente;
  const { shown, study } = useShownStudy(cliente);
  const estudo = study.data;
  return (
    <div className={classes.overview}>
      <div className={classes.about}>
        <PersonPart cliente={cliente} />
        <FamilyPart cliente={cliente} estudo={estudo} />
        <FinancePart estudo={estudo} isPending={shown !== undefined && study.isPending} />
      </div>
      <div className={classes.work}>
        <StudyPart cliente={cliente} shown={shown} study={study} />
        <TasksPart cliente={cliente} />
        <OtherStudies cliente={cliente} studies={estudos.filter((one) => one !== shown)} />
        <PoliciesPart cliente={cliente} estudo={estudo} />
        <DocumentsPart cliente={cliente} estudo={estudo} />
      </div>
      <ConversationPart cliente={cliente} />
    </div>
  );
}
