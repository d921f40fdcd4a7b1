import type { Estudo } from '@farol/contracts';
import { Box, Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { useAreaPlace } from '../../shared/ui/area-place.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { Empty } from '../../shared/ui/state-views.tsx';
import { CommentsButton } from '../comments/index.ts';
import { DirectionPage, useDirection } from '../diagnosis/index.ts';
import { AreasAside, areaTasksOf, ReadOnlyNotice, StudyMenu, StudyMoveButton } from '../study/index.ts';
import { allOf, countsOf, type DocumentCounts, groupsOf } from './checklist.ts';
import { closingAreas } from './closing-areas.ts';
import { DocumentChecklist } from './document-checklist.tsx';
import { documentTexts as texts } from './texts.ts';

const AskDialog = lazyDialog(async () => (await import('./ask-document-dialog.tsx')).AskDialog);

/** Requests one more document from the customer. */
function AskDocument({ estudo }: { estudo: Estudo }) {
  const [isOpen, setOpen] = useState(false);
  const may = useCan('documentos.pedir') && estudo.pode_editar;
  if (!may || closingAreas(estudo).length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.askAnother}
      </Button>
      <AskDialog estudo={estudo} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function leadOf({ toSend, reproved, analisis, total, sent }: DocumentCounts): string {
  if (total === 0) return texts.nothingHint;
  const parts = [
    reproved > 0 && texts.refused(reproved),
    toSend > 0 && texts.toSend(toSend),
    analisis > 0 && texts.checking(analisis),
  ].filter(Boolean);
  if (parts.length === 0) return texts.allDone;
  return `${texts.counts(sent, total)}: ${parts.join(', ')}.`;
}

/** Documents still required from the customer, by area: open from the first accepted area on. */
export function AdditionalDocumentsScreen({ area }: { area?: number | undefined }) {
  const { estudo, modo } = useDirection();
  useAreaPlace(area);
  const groups = groupsOf(estudo);
  const readOnly = modo === 'leitura';
  const elsewhere = areaTasksOf(estudo).filter(({ tarefa }) => tarefa && tarefa.estagio_especialista !== 3);
  return (
    <DirectionPage
      name={texts.name}
      padded
      lead={leadOf(countsOf(allOf(groups)))}
      actions={
        <>
          <CommentsButton study={estudo} />
          {!readOnly && (
            <>
              <AskDocument estudo={estudo} />
              <StudyMoveButton estudo={estudo} name="reabrir_ajuste" />
              <StudyMenu estudo={estudo} except={['reabrir_ajuste']} />
            </>
          )}
        </>
      }
    >
      <ReadOnlyNotice here="additional-documents" />
      {groups.length === 0 ? (
        <Empty title={texts.nothing} hint={texts.nothingHint} />
      ) : (
        <DocumentChecklist estudo={estudo} readOnly={readOnly} showsMoves />
      )}
      {elsewhere.length > 0 && (
        <Box mt="lg">
          <Section title={texts.others}>
            <AreasAside areas={elsewhere} />
          </Section>
        </Box>
      )}
    </DirectionPage>
  );
}
