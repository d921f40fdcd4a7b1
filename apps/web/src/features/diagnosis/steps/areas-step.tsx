import { choosesAreas } from '@farol/domain/pipeline';
import { missingToFinishLevantamento, writeProblems } from '@farol/domain/study';
import { Box, Text } from '@mantine/core';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingList } from '../wizard/missing-list.tsx';
import { AreaChoice } from './area-choice.tsx';

const texts = diagnosisTexts.areas;

/** Choice of the study's areas out of six, and what the survey still lacks. */
export function AreasStep() {
  const { estudo, conferido } = useStudy();
  const missing = writeProblems(missingToFinishLevantamento(conferido));

  return (
    <>
      <AreaChoice withReasons />
      {!choosesAreas(estudo) && (
        <Text size="sm" c="dimmed" mt="md">
          {texts.lockedAfter}
        </Text>
      )}
      {estudo.estagio === 2 && (
        <Box mt="lg" maw={720}>
          {missing.length > 0 ? (
            <MissingList title={texts.missing} missing={missing} />
          ) : (
            <Text size="sm" c="dimmed" mt="md">
              {texts.nothingMissing}
            </Text>
          )}
        </Box>
      )}
    </>
  );
}
