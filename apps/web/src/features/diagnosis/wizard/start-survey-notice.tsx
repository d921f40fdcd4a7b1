import { missingToStart, writeProblems } from '@farol/domain/study';
import { useEffect, useRef, useState } from 'react';
import { ConsentDialog } from '../steps/consent-dialog.tsx';
import { useAutosave, useStudy } from '../study/study-context.ts';
import { canMoveStudy } from '../study/study-moves.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingList } from './missing-list.tsx';
import { type Missing, useStageMove } from './use-stage-move.ts';

/** A study leaves prospecting automatically once the person is identified and has consented. */
export function StartSurveyNotice() {
  const { estudo, conferido } = useStudy();
  const phase = useAutosave((state) => state.phase);
  const { moveTo } = useStageMove();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Missing>([]);
  const tried = useRef('');
  const isFirst = estudo.estagio === 1 && canMoveStudy(estudo, { estagio: 2 }) && estudo.papel === 'C';
  const missing = isFirst ? writeProblems(missingToStart(conferido)) : [];
  const isMet = isFirst && missing.length === 0 && phase === 'idle';
  const facts = `${estudo.versao}/${estudo.consentiu_tratamento}`;

  useEffect(() => {
    if (!isMet || tried.current === facts) return;
    tried.current = facts;
    void moveTo(2).then((problems) => setRefused(problems ?? []));
  }, [isMet, facts, moveTo]);

  if (!isFirst) return null;
  const shown = missing.length > 0 ? missing : refused;
  if (shown.length === 0) return null;
  return (
    <>
      <MissingList
        title={diagnosisTexts.begin.title}
        hint={diagnosisTexts.begin.hint}
        missing={shown}
        actions={{ sem_consentimento: () => setAsking(true) }}
      />
      <ConsentDialog finalidade={asking ? 'tratamento' : null} onClose={() => setAsking(false)} />
    </>
  );
}
