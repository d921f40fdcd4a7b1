import type { Estudo } from '@farol/contracts';
import { flowsOf } from '@farol/domain/study';
import { Anchor, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { fieldPlaceByName } from '../../diagnosis/index.ts';
import classes from '../results.module.css';
import type { Moved } from './flow-engine.ts';
import { FlowScreen } from './flow-screen.tsx';
import { flowTexts as texts } from './texts.ts';
import { useFlow } from './use-flow.ts';

/** The household's money year by year: under all areas of the study. */
export function FlowPart({ estudo }: { estudo: Estudo }) {
  const live = useRef<((moved: Moved) => void) | null>(null);
  const flow = useFlow(estudo, (moved) => live.current?.(moved));
  const { opened, isFailed } = flow;
  if (isFailed) return <p role="alert">{texts.failed}</p>;
  if (!opened) return <Pending />;
  const flows = flowsOf(opened.figuras);
  if (!flows) return <Empty {...texts.edition} />;
  const { outputs, incompleto = [], erro = [] } = flows.hoje;
  if (!outputs || !opened.base) return <Missing estudo={estudo} missing={incompleto} wrong={erro} />;
  return <FlowScreen estudo={estudo} flows={flows} base={opened.base} flow={flow} live={live} />;
}

const Pending = () => (
  <div className={classes.stack} role="status" aria-label={texts.computing}>
    <Skeleton height={56} />
    <Skeleton height={260} />
    <Skeleton height={180} />
  </div>
);

type MissingProps = { estudo: Estudo; missing: readonly string[]; wrong: readonly string[] };

/** What keeps the flow from being computed, each linked to its field. */
function Missing({ estudo, missing, wrong }: MissingProps) {
  return (
    <Section title={texts.missing.title} hint={wrong.length > 0 ? texts.missing.wrong : texts.missing.hint}>
      <ul className={classes.open}>
        {[...new Set([...missing, ...wrong])].map((name) => (
          <li key={name}>
            <FieldLink estudo={estudo} name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FieldLink({ estudo, name }: { estudo: Estudo; name: string }) {
  const { passo, campo, label } = fieldPlaceByName(name);
  const words = label.replace(/\?$/, '') || name;
  if (!estudo.pode_editar) return words;
  const search = new URLSearchParams({ passo, ...(campo ? { campo } : {}) });
  const href = `/diagnosis/complete/${estudo.cliente_id}/${estudo.diagnostico_id}?${search}`;
  return (
    <Anchor component={AppLink} href={href} fz="inherit" fw={550}>
      {words}
    </Anchor>
  );
}
