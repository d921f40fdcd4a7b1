import { Anchor, Button, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import classes from './steps.module.css';

/** Health data is asked only after the customer's consent, which is recorded here. */
export function HealthConsentGate() {
  const { readOnly } = useStudy();
  const [asking, setAsking] = useState(false);
  const gate = useRef<HTMLDivElement>(null);
  const remember = useFocusAfterGate(gate);
  const texts = diagnosisTexts.health;
  return (
    <div ref={gate} className={classes.gate}>
      <h2>{texts.title}</h2>
      <p>{texts.body}</p>
      <Button disabled={readOnly} onClick={() => setAsking(true)}>
        {texts.register}
      </Button>
      <ConsentDialog
        finalidade={asking ? 'dados_saude' : null}
        onGranted={remember}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Moves the focus to the questions that replace the gate. */
function useFocusAfterGate(gate: RefObject<HTMLElement | null>): () => void {
  const place = useRef<(() => Element | null | undefined) | null>(null);
  useEffect(
    () => () => {
      const find = place.current;
      if (!find) return;
      requestAnimationFrame(() => find()?.querySelector<HTMLElement>('input, textarea, button')?.focus());
    },
    [],
  );
  return () => {
    const { previousElementSibling: before, parentElement: around } = gate.current ?? {};
    place.current = () => (before ? before.nextElementSibling : around?.firstElementChild);
  };
}

/** The same for hidden columns of a table with open ones. */
export function ColumnsWithoutConsent({ names }: { names: readonly string[] }) {
  const { readOnly } = useStudy();
  const [asking, setAsking] = useState(false);
  const texts = diagnosisTexts.health;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.closedColumns(names.map((name) => `“${name}”`).join(', '))}{' '}
        {!readOnly && (
          <Anchor component="button" type="button" fz="inherit" onClick={() => setAsking(true)}>
            {texts.register}
          </Anchor>
        )}
      </Text>
      <ConsentDialog finalidade={asking ? 'dados_saude' : null} onClose={() => setAsking(false)} />
    </>
  );
}
