import type { EstudoPublico } from '@farol/contracts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Area, idOf, recommendedOf } from './answers.ts';
import { PageButton } from './page-button.tsx';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';
import type { AnswersState } from './use-answers.ts';

/** Fewer are as quickly approved one by one. */
const WORTH_IT = 2;

type ApproveProps = { study: EstudoPublico; area: Area; state: AnswersState };

/** After the last need, so that all was read: approves what is recommended and unanswered, or takes it back. */
export function ApproveRecommended({ study, area, state }: ApproveProps) {
  const [approved, setApproved] = useState<readonly number[]>([]);
  const offered = recommendedOf(study, area, state.answers).map(idOf);
  const still = approved.filter((id) => state.answers[id]?.status === 'approved');
  if (still.length > 0)
    return (
      <div className={classes.together}>
        <p className="row" role="status">
          <Check size={16} strokeWidth={2.2} aria-hidden />
          {texts.approvedRecommended(still.length)}
        </p>
        <PageButton
          small
          disabled={state.sending}
          onClick={() => {
            state.withdraw(still);
            setApproved([]);
          }}
        >
          {texts.undo}
        </PageButton>
      </div>
    );
  if (offered.length < WORTH_IT) return null;
  return (
    <div className={classes.together}>
      <p>{texts.approveRest(offered.length)}</p>
      <PageButton
        disabled={state.sending}
        onClick={() => {
          state.approve(offered);
          setApproved(offered);
        }}
      >
        {texts.approveRecommended}
      </PageButton>
    </div>
  );
}
