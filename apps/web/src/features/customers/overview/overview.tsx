import type { Cliente } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { useCan } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { TimelineTab } from '../components/timeline-tab.tsx';
import { overviewTexts as texts } from '../texts.ts';
import { DocumentsPart } from './documents-part.tsx';
import { FinancePart } from './finance-part.tsx';
import { NoteForm } from './note-form.tsx';
import classes from './overview.module.css';
import { FamilyPart, PersonPart } from './person-part.tsx';
import { PoliciesPart } from './policies-part.tsx';
import { OtherStudies, StudyPart } from './study-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { useCurrentStudy } from './use-policies.ts';

const LATEST = 8;

/** What happened with the customer, newest first, and a field to write a note, a call or a meeting. */
function ConversationPart({ cliente }: { cliente: Cliente }) {
  const mayWrite = useCan('clientes.editar');
  return (
    <aside className={classes.conversation} aria-label={texts.conversation}>
      <Section title={texts.conversation}>
        {mayWrite && <NoteForm id={cliente.cliente_id} />}
        <TimelineTab cliente={cliente} most={LATEST} />
        <Anchor component={AppLink} href={`/customers/${cliente.cliente_id}?aba=linha`} size="sm" fw={600}>
          {texts.all}
        </Anchor>
      </Section>
    </aside>
  );
}

/** The customer at a glance: person and family, the study and its needs, policies, documents, conversation. */
export function Overview({ cliente }: { cliente: Cliente }) {
  const { estudos } = cliente;
  const { shown, study } = useCurrentStudy(cliente);
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
