import type { Estudo } from '@farol/contracts';
import type { AreaView } from '../../study/index.ts';
import classes from '../results.module.css';
import { HowSentence } from './how-sentence.tsx';
import { sentenceAccount, sentenceOf } from './sentence.ts';

/** The study in one sentence: the consultant's own, or the suggested one. */
export function StudySentence({ estudo, areas }: { estudo: Estudo; areas: readonly AreaView[] }) {
  return (
    <p className={classes.say}>
      {sentenceOf(estudo, areas).text}
      <HowSentence steps={sentenceAccount(estudo, areas)} />
    </p>
  );
}
