import type { Cliente } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { useCan } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { TimelineTab } from '../components/timeline-tab.tsx';
import { overviewTexts as texts } from '../texts.ts';
import { NoteForm } from './note-form.tsx';
import classes from './overview.module.css';

const LATEST = 8;

/** What happened with the customer, newest first, and a field to write a note, a call or a meeting. */
export function ConversationPart({ cliente }: { cliente: Cliente }) {
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
