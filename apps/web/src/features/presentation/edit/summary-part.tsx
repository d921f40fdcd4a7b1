import type { Estudo } from '@farol/contracts';
import { Box } from '@mantine/core';
import { Section } from '../../../shared/ui/section.tsx';
import { directionPath } from '../../diagnosis/index.ts';
import { StudySummary } from '../../results/index.ts';
import { AreasAside, type AreaView } from '../../study/index.ts';
import { SentenceEditor } from '../script/sentence-editor.tsx';
import { studyScreenTexts as texts } from './texts.ts';

type SummaryPartProps = { estudo: Estudo; areas: readonly AreaView[]; readOnly: boolean };

/** The study in a sentence, what the month bears, the needs by area, and where each area stands. */
export function SummaryPart({ estudo, areas, readOnly }: SummaryPartProps) {
  return (
    <>
      <SentenceEditor estudo={estudo} areas={areas} readOnly={readOnly || !estudo.pode_editar} />
      <StudySummary
        estudo={estudo}
        areas={areas}
        includeHref={
          !readOnly && estudo.pode_editar ? `${directionPath(estudo.diagnostico_id)}?areas=true` : undefined
        }
      />
      {new Set(areas.map(({ tarefa }) => tarefa?.estagio_especialista)).size > 1 && (
        <Box mt="lg">
          <Section title={texts.areas}>
            <AreasAside areas={areas} />
          </Section>
        </Box>
      )}
    </>
  );
}
