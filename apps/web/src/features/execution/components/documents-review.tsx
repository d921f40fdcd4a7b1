import type { Estudo } from '@farol/contracts';
import { documentOwners } from '@farol/domain/study';
import { Box } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import { SeveralFiles } from '../../documents/index.ts';
import { isSettled, reviewedDocuments } from '../closing.ts';
import type { ClosingCalls } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';
import { AskDocument } from './ask-document.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './execution.module.css';

type DocumentsReviewProps = {
  study: Estudo;
  area: number;
  calls: ClosingCalls;
  readOnly: boolean;
  /** During the review verdicts may be undone. */
  isOpen?: boolean;
};

/** The checklist of an area: received and missing documents, and the verdict on each. */
export function DocumentsReview({ study, area, calls, readOnly, isOpen = false }: DocumentsReviewProps) {
  const documents = reviewedDocuments(study, area);
  const ownerOf = documentOwners(documents, study);
  const done = documents.filter(isSettled).length;
  return (
    <Section
      title={texts.documents}
      aside={documents.length > 0 ? texts.progress(done, documents.length) : undefined}
      hint={isOpen && !readOnly ? texts.documentsHint : undefined}
    >
      {documents.length === 0 ? (
        <p className={classes.quiet}>{texts.noDocuments}</p>
      ) : (
        <SeveralFiles estudo={study} documents={documents} maySend={!readOnly} send={calls.upload}>
          <Box component="ul" mb="sm" className="rule-top">
            {documents.map((document) => (
              <DocumentRow
                key={document.diagnostico_documento_id}
                document={document}
                pessoa={ownerOf(document)}
                calls={calls}
                readOnly={readOnly}
                mayUndo={isOpen}
              />
            ))}
          </Box>
        </SeveralFiles>
      )}
      {!readOnly && <AskDocument study={study} area={area} calls={calls} />}
    </Section>
  );
}
