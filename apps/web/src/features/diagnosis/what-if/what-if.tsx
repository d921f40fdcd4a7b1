import type { Ajustes, NomeAlavanca } from '@farol/domain/study';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../shared/ui/section.tsx';
import { NO_TRIAL, useStudy, useTrial } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { Lever } from './lever.tsx';
import { leverKeys } from './lever-keys.ts';
import { ScenariosDrawer } from './scenarios-drawer.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { useLevers, withLever } from './use-levers.ts';
import classes from './what-if.module.css';

const FAMILY: readonly NomeAlavanca[] = ['pct_despesa_manter', 'idade_independencia'];

/** Levers on the subject of a step. */
const LEVERS_OF: Readonly<Record<string, readonly NomeAlavanca[]>> = {
  despesas: FAMILY,
  dividas: FAMILY,
  premissas: FAMILY,
  1: ['capital_desejado', 'prazo_reposicao_anos', ...FAMILY],
  2: ['idade_aposentadoria', 'aporte_atual', 'taxa_real_acumulacao', 'idade_final'],
};

/** Trial values: the panel follows them, nothing is saved until applied. */
export function WhatIf({ slug }: { slug: string }) {
  const { readOnly } = useStudy();
  const names = LEVERS_OF[slug];
  if (!names || readOnly) return null;
  return <Levers names={names} />;
}

function Levers({ names }: { names: readonly NomeAlavanca[] }) {
  const { estudo, conferidoSemAjustes, parametros, dia, tryOut, queue } = useStudy();
  const trial = useTrial();
  const [opened, setOpened] = useState(false);
  const source = { conferido: conferidoSemAjustes, parametros, dia };
  const { levers: all, base } = useLevers(source, trial);
  const levers = all.filter(({ lever }) => names.includes(lever.nome));
  // Until the answers of the need exist, these levers have no effect.
  const isMoot =
    names === LEVERS_OF[2]
      ? base.aporte_necessario === null && base.idade_possivel === null
      : base.necessidade === null;
  if (levers.length === 0 || isMoot) return null;

  const apply = (ajustes: Ajustes) => {
    for (const { item, values } of leverKeys(estudo, ajustes))
      queue.edit(item === null ? 'geral' : itemKey(item.diagnostico_produto_item_id), values);
    tryOut(NO_TRIAL);
  };
  const applyAll = async (ajustes: Ajustes) => {
    apply(ajustes);
    return true;
  };
  const count = estudo.cenarios?.length ?? 0;
  return (
    <div className={classes.whatIf}>
      <Section title={texts.title} hint={texts.hint} {...(count > 0 ? { aside: texts.saved(count) } : {})}>
        {levers.map((state) => (
          <Lever
            key={state.lever.nome}
            {...state}
            onChange={(value) => tryOut(withLever(trial, state, value))}
          />
        ))}
        <Group gap="xs">
          {Object.keys(trial).length > 0 && (
            <>
              <Button size="sm" onClick={() => apply(trial)}>
                {texts.apply}
              </Button>
              <Button size="sm" variant="default" onClick={() => tryOut(NO_TRIAL)}>
                {texts.back}
              </Button>
            </>
          )}
          <Button size="sm" variant="default" onClick={() => setOpened(true)}>
            {texts.open}
          </Button>
        </Group>
      </Section>
      <ScenariosDrawer
        estudo={estudo}
        source={source}
        readOnly={false}
        opened={opened}
        onClose={() => setOpened(false)}
        onApply={applyAll}
        initial={trial}
      />
    </div>
  );
}
