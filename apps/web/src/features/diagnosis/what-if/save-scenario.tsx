import type { Estudo } from '@farol/contracts';
import type { Ajustes } from '@farol/domain/study';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { NAME_LENGTH } from './scenario-name.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { MAX_SCENARIOS, useScenarios } from './use-scenarios.ts';
import classes from './what-if.module.css';

type SaveScenarioProps = { estudo: Estudo; ajustes: Ajustes; onSaved?: (nome: string) => void };

/** Keeps the trial values under a name, for another day; the study itself does not change. */
export function SaveScenario({ estudo, ajustes, onSaved }: SaveScenarioProps) {
  const [nome, setNome] = useState('');
  const { saving, keep } = useScenarios(estudo.diagnostico_id);
  const left = MAX_SCENARIOS - (estudo.cenarios ?? []).length;
  if (left <= 0)
    return (
      <Text size="sm" c="dimmed" mt={20}>
        {texts.keepFull}
      </Text>
    );
  const save = async (typed: string) => {
    const saved = await keep(
      (list) => [...list, { cenario_id: newIdempotencyKey(), nome: typed, ajustes: { ...ajustes } }],
      () => toastDone(texts.kept(typed)),
    );
    if (!saved) return;
    setNome('');
    onSaved?.(typed);
  };
  return (
    <form
      className={classes.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (nome.trim()) void save(nome.trim());
      }}
    >
      <TextInput
        label={texts.keepName}
        description={texts.keepHint(left)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={nome}
        maxLength={NAME_LENGTH}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving} disabled={nome.trim() === ''}>
        {texts.keep}
      </Button>
    </form>
  );
}
