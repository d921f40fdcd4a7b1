import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import classes from './steps.module.css';

/** Health data is asked only once the customer agreed to its use; here is where that is put on record. */
export function HealthGate() {
  const { readOnly } = useStudy();
  const [asking, setAsking] = useState(false);
  const texts = diagnosisTexts.health;
  return (
    <div className={classes.gate}>
      <h2>{texts.title}</h2>
      <p>{texts.body}</p>
      <Button disabled={readOnly} onClick={() => setAsking(true)}>
        {texts.register}
      </Button>
      <ConsentDialog finalidade={asking ? 'dados_saude' : null} onClose={() => setAsking(false)} />
    </div>
  );
}
