import type { Estudo } from '@farol/contracts';
import { AVISO_DO_FLUXO } from '@farol/domain/calculators';
import {
  type Ajustes,
  type BaseDoFluxo,
  type EntradasDoFluxo,
  type Fluxo,
  type FluxosDoEstudo,
  familyFlowChart,
  goalSentences,
  headline,
  type MoedaDoFluxo,
  pathsSentence,
  planSentence,
  retirementSentence,
  savingSentence,
  trialInputs,
  unspentSentence,
} from '@farol/domain/study';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChartFrame } from '../../../shared/ui/chart/chart-frame.tsx';
import { FilterSegments } from '../../../shared/ui/filters/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { FirstYear } from './first-year.tsx';
import classes from './flow.module.css';
import { FlowDrawing, type FlowPen } from './flow-drawing.tsx';
import type { Moved } from './flow-engine.ts';
import { FlowPaths } from './flow-paths.tsx';
import { FlowTable } from './flow-table.tsx';
import { FlowTrial } from './flow-trial.tsx';
import { flowTexts as texts } from './texts.ts';
import { namesOf, type useFlow } from './use-flow.ts';

type FlowScreenProps = {
  estudo: Estudo;
  flows: FluxosDoEstudo;
  base: BaseDoFluxo;
  flow: ReturnType<typeof useFlow>;
  live: RefObject<((moved: Moved) => void) | null>;
};

const NOTHING: Ajustes = {};

/** Written by a moving lever without React, and by React at rest. */
function LiveText({ text, place, className }: LiveTextProps) {
  useLayoutEffect(() => {
    if (place.current && place.current.textContent !== text) place.current.textContent = text;
  });
  return <p ref={place} className={className} />;
}

type LiveTextProps = {
  text: string;
  place: RefObject<HTMLParagraphElement | null>;
  className: string | undefined;
};

/** Shared by what a lever moves while it moves. */
function useLivePicture(live: FlowScreenProps['live']) {
  const pen = useRef<FlowPen>(null);
  const say = useRef<HTMLParagraphElement>(null);
  const plan = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    live.current = ({ desenho, frase, doPlano }) => {
      pen.current?.draw(desenho);
      if (say.current && say.current.textContent !== frase) say.current.textContent = frase;
      if (plan.current && plan.current.textContent !== doPlano) plan.current.textContent = doPlano;
    };
    return () => {
      live.current = null;
    };
  }, [live]);
  return { pen, say, plan };
}

/** What the flow shows at rest: the figures of what is tried, else the study's. */
function shownFlow({ flows, flow }: Pick<FlowScreenProps, 'flows' | 'flow'>) {
  const { tried } = flow;
  const base = { hoje: flows.hoje.outputs as Fluxo, plano: flows.plano?.outputs ?? null };
  const isTrying = tried !== undefined && Object.keys(tried.ajustes).length > 0;
  return {
    base,
    ajustes: isTrying ? tried.ajustes : NOTHING,
    isTrying,
    isImpossible: isTrying && tried.tried === null,
    ...(isTrying && tried.tried ? tried.tried : { ...base, frases: [] }),
  };
}

export function FlowScreen({ estudo, flows, base, flow, live }: FlowScreenProps) {
  const [moeda, setMoeda] = useState<MoedaDoFluxo>('hoje');
  const { pen, say, plan } = useLivePicture(live);
  const shown = shownFlow({ flows, flow });
  const { hoje, plano, ajustes, isTrying } = shown;
  const nomes = useMemo(() => namesOf(estudo), [estudo]);
  const entradas = useMemo((): EntradasDoFluxo => ({ ...base.familia, plano: base.plano }), [base]);
  const { paths } = flow;
  const sorteados = paths && 'sorteados' in paths && paths.ajustes === ajustes ? paths.sorteados : null;
  const sem = isTrying ? (shown.base.plano ?? shown.base.hoje) : null;
  const chart = useMemo(
    () => familyFlowChart({ hoje, plano, entradas, nomes, ajustes, moeda, sem, sorteados }),
    [hoje, plano, entradas, nomes, ajustes, moeda, sem, sorteados],
  );
  const frase = headline(hoje, trialInputs(base, ajustes, false), nomes, isTrying);
  return (
    <div className={classes.flow}>
      <div className={classes.head}>
        <LiveText place={say} text={frase} className="text-title medium" />
        {plano && (
          <LiveText place={plan} text={planSentence(hoje, plano)} className="text-section medium brand" />
        )}
      </div>
      <div className={classes.tried}>
        <div className={classes.picture}>
          <ChartFrame
            chart={chart}
            place={null}
            aside={
              <FilterSegments
                label={texts.money.label}
                value={moeda}
                options={[
                  { value: 'hoje', label: texts.money.hoje },
                  { value: 'epoca', label: texts.money.epoca },
                ]}
                onChange={setMoeda}
              />
            }
          >
            <FlowDrawing desenho={chart} pen={pen} />
          </ChartFrame>
        </div>
        <FlowPaths
          paths={paths}
          isOfThis={paths !== null && !('done' in paths) && paths.ajustes === ajustes}
          onDraw={() => flow.draw(ajustes)}
          onHide={flow.hidePaths}
        />
        {sorteados && <p className="text-md medium readable">{pathsSentence(sorteados)}</p>}
        <div className={classes.said} aria-live="polite">
          {shown.isImpossible && (
            <p className="notice text-sm" data-tone="warning">
              {texts.trial.impossible}
            </p>
          )}
          {shown.frases.map((text) => (
            <p key={text} className="text-md readable">
              {text}
            </p>
          ))}
        </div>
        <FlowTrial
          estudo={estudo}
          base={base}
          hoje={shown.base.hoje}
          moeda={moeda}
          flow={flow}
          nomes={nomes}
        />
      </div>
      <Findings flows={flows} fluxo={plano ?? hoje} entradas={entradas} nomes={nomes} isTrying={isTrying} />
      <FlowTable
        hoje={hoje}
        plano={plano}
        entradas={entradas}
        nomes={nomes}
        parametros={(flows.plano ?? flows.hoje).parametros}
        marcas={chart}
        moeda={moeda}
      />
      <FirstYear fluxo={hoje} />
      <p className="text-sm dim readable">{AVISO_DO_FLUXO}</p>
    </div>
  );
}

type FindingsProps = {
  flows: FluxosDoEstudo;
  fluxo: Fluxo;
  entradas: EntradasDoFluxo;
  nomes: ReturnType<typeof namesOf>;
  isTrying: boolean;
};

/** What the flow says of saving, goals, retirement and the first year; the saving is the study's own. */
function Findings({ flows, fluxo, entradas, nomes, isTrying }: FindingsProps) {
  const poupanca = flows.poupanca?.outputs;
  const lines = [
    !isTrying && poupanca ? savingSentence(poupanca, entradas) : null,
    ...goalSentences(fluxo, entradas),
    retirementSentence(fluxo, nomes),
    unspentSentence(fluxo),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Section title={texts.found}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
