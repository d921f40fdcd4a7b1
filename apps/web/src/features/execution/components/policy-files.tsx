import type { Apolice, Item } from '@farol/contracts';
import { PolicyFileDrops } from '../../policies/index.ts';
import type { ClosingCalls } from '../mutations.ts';
import { contractTexts } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';

type PolicyFilesProps = { item: Item; policy: Apolice | undefined; calls: ClosingCalls; readOnly: boolean };

/** Policy, bill and card: the first is required, the others optional. */
export function PolicyFiles({ item, policy, calls, readOnly }: PolicyFilesProps) {
  const words = contractTexts(item.codigo);
  return (
    <>
      {!readOnly && <p className={classes.quiet}>{texts.onLink}</p>}
      {policy ? (
        <PolicyFileDrops
          policy={policy}
          labels={words.fileKinds}
          onChanged={calls.again}
          onFailed={calls.showFailure}
          readOnly={readOnly}
        />
      ) : (
        <p className={classes.quiet}>{words.filesAfter}</p>
      )}
    </>
  );
}
