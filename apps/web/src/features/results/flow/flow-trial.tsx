import type { Estudo } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import {
  type Ajustes,
  acasoName,
  type BaseDoFluxo,
  type Fluxo,
  flowLeverLabel,
  flowStarts,
  idadeName,
  MESES_SEM_TRABALHO,
  type MoedaDoFluxo,
  monthsOf,
  type NomeAlavancaDoFluxo,
  type NomesDoFluxo,
  type Papel,
  peopleOf,
  REGUAS_DO_FLUXO,
  TIPOS_DE_ACASO,
  triesFlow,
} from '@farol/domain/study';
import { Button, Group } from '@mantine/core';
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { parametersOf } from '../../../shared/study/index.ts';
import { FilterSegments } from '../../../shared/ui/filters/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { RangeLever, type RangeOf, SaveScenario } from '../../diagnosis/index.ts';
import classes from './flow.module.css';
import { flowTexts } from './texts.ts';
import type { useFlow } from './use-flow.ts';

const texts = flowTexts.trial;

type FlowTrialProps = {
  estudo: Estudo;
  base: BaseDoFluxo;
  /** Without anything tried. */
  hoje: Fluxo;
  moeda: MoedaDoFluxo;
  flow: ReturnType<typeof useFlow>;
  nomes: NomesDoFluxo;
};

type Nome = keyof Ajustes;
type Trial = {
  ajustes: Ajustes;
  /** While a finger moves: nothing is drawn by React. */
  follow: (nome: Nome, value: number) => void;
  /** At rest; undefined takes it back. */
  set: (change: Partial<Record<Nome, number | undefined>>) => void;
};

const without = (ajustes: Ajustes): Ajustes =>
  Object.fromEntries(Object.entries(ajustes).filter(([, value]) => value !== undefined)) as Ajustes;

function useTrials({ flow, moeda }: Pick<FlowTrialProps, 'flow' | 'moeda'>) {
  const [kept, setKept] = useState<Ajustes>({});
  const [ajustes, show] = useOptimistic(kept);
  const put = (next: Ajustes) =>
    startTransition(() => {
      show(next);
      setKept(next);
      flow.tryOut(next);
    });
  const trial: Trial = {
    ajustes,
    follow: (nome, value) => flow.move({ ...ajustes, [nome]: value }, moeda),
    set: (change) => put(without({ ...ajustes, ...change } as Ajustes)),
  };
  return { trial, put };
}

/** Levers and chips: what is tried with the family's money, nothing of which is stored until it is kept. */
export function FlowTrial({ estudo, base, hoje, moeda, flow, nomes }: FlowTrialProps) {
  const { trial, put } = useTrials({ flow, moeda });
  const { ajustes } = trial;
  const isTrying = Object.keys(ajustes).length > 0;
  const starts = useMemo(() => {
    const parametros = parametersOf(estudo);
    return flowStarts(base, hoje, (chave) => asNumber(parametros.get(chave)?.valor));
  }, [estudo, base, hoje]);
  const saved = (estudo.cenarios ?? []).filter((cenario) => triesFlow(cenario.ajustes));
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Chips base={base} hoje={hoje} nomes={nomes} trial={trial} starts={starts} />
      <div className={classes.levers}>
        {leversOf(base).map((nome) => (
          <FlowLever
            key={nome}
            label={flowLeverLabel(nome, (papel) => nomes[papel])}
            nome={nome}
            lever={REGUAS_DO_FLUXO[nome]}
            start={starts[nome] ?? 0}
            trial={trial}
          />
        ))}
      </div>
      <Group gap="xs" mt="sm">
        <Button variant="default" disabled={!isTrying} onClick={() => put({})}>
          {texts.back}
        </Button>
        {saved.map(({ cenario_id, nome, ajustes: kept }) => (
          <Button key={cenario_id} variant="subtle" onClick={() => put(kept as Ajustes)}>
            {texts.use(nome)}
          </Button>
        ))}
      </Group>
      {isTrying && estudo.pode_editar && estudo.cenarios && (
        <SaveScenario estudo={estudo} ajustes={ajustes} />
      )}
    </Section>
  );
}

const LEVERS: readonly NomeAlavancaDoFluxo[] = [
  'guardar_mais',
  'guardar_sobra',
  'variar_despesas',
  'idade_final',
  'variar_retorno',
  'variar_inflacao',
  'corrigir_tabela_ir',
];

const leversOf = ({ familia }: BaseDoFluxo): readonly NomeAlavancaDoFluxo[] => [
  ...peopleOf(familia).map(idadeName),
  ...LEVERS,
];

type FlowLeverProps = {
  label: string;
  nome: Nome;
  lever: RangeOf;
  start: number;
  trial: Trial;
  /** Stays tried at its start: a year that was asked for. */
  isKept?: boolean;
};

function FlowLever({ label, nome, lever, start, trial, isKept = false }: FlowLeverProps) {
  const value = trial.ajustes[nome] ?? start;
  const { min, max } = lever;
  const range = useMemo(
    () =>
      start < min || start > max ? { ...lever, min: Math.min(min, start), max: Math.max(max, start) } : lever,
    [lever, min, max, start],
  );
  return (
    <RangeLever
      label={label}
      lever={range}
      value={value}
      reach={range.max}
      onMove={(moved) => trial.follow(nome, moved)}
      onChange={(next) => trial.set({ [nome]: next === start && !isKept ? undefined : next })}
    />
  );
}

type ChipsProps = {
  base: BaseDoFluxo;
  hoje: Fluxo;
  nomes: NomesDoFluxo;
  trial: Trial;
  starts: Readonly<Record<string, number>>;
};

type ChipProps = { label: string; name?: string; isOn: boolean; onPress: () => void };

const Chip = ({ label, name = label, isOn, onPress }: ChipProps) => (
  <Button
    size="sm"
    variant={isOn ? 'light' : 'default'}
    aria-pressed={isOn}
    aria-label={name}
    onClick={onPress}
  >
    {label}
  </Button>
);

/** Years earlier than planned, until another age is chosen. */
const ANOS_ANTES = 5;
/** Percent points of the first look at a stress. */
const PONTOS = { variar_inflacao: 2, variar_retorno: -1 } as const;

/** What may happen, to each of the couple and to the market; each with its year. */
function Chips({ base, hoje, nomes, trial, starts }: ChipsProps) {
  const { ajustes, set } = trial;
  const isStress = ajustes.variar_inflacao !== undefined || ajustes.variar_retorno !== undefined;
  return (
    <fieldset className={classes.chips}>
      <legend className="text-md strong">{texts.happens}</legend>
      {peopleOf(base.familia).map((papel) => (
        <PersonChips
          key={papel}
          papel={papel}
          base={base}
          hoje={hoje}
          nomes={nomes}
          trial={trial}
          starts={starts}
        />
      ))}
      <div className={classes.chipRow}>
        <span className="text-sm dim">{texts.market}</span>
        <Chip
          label={texts.markets}
          isOn={ajustes.decada_ruim !== undefined}
          onPress={() => set({ decada_ruim: ajustes.decada_ruim === undefined ? 1 : undefined })}
        />
        <Chip
          label={texts.stress}
          isOn={isStress}
          onPress={() => set(isStress ? { variar_inflacao: undefined, variar_retorno: undefined } : PONTOS)}
        />
        {ajustes.decada_ruim !== undefined && (
          <FilterSegments
            label={texts.marketFrom}
            value={ajustes.decada_ruim}
            options={[
              { value: 1, label: texts.fromToday },
              { value: 2, label: texts.fromRetirement },
            ]}
            onChange={(decada_ruim) => set({ decada_ruim })}
          />
        )}
      </div>
    </fieldset>
  );
}

function PersonChips({ papel, base, hoje, nomes, trial, starts }: ChipsProps & { papel: Papel }) {
  const { ajustes, set } = trial;
  const quem = nomes[papel];
  const inicio = Math.floor(monthsOf(base.familia.inicio ?? '') / 12);
  const anos: RangeOf = { min: inicio, max: inicio + hoje.linhas.length - 1, passo: 1, unidade: 'ano' };
  const idade = idadeName(papel);
  const antes = Math.max(REGUAS_DO_FLUXO[idade].min, (starts[idade] ?? 0) - ANOS_ANTES);
  return (
    <>
      <div className={classes.chipRow}>
        <span className="text-sm dim">{quem}</span>
        {TIPOS_DE_ACASO.map((tipo) => {
          const nome = acasoName(tipo, papel);
          const isOn = ajustes[nome] !== undefined;
          return (
            <Chip
              key={tipo}
              label={texts.acts[tipo]}
              name={texts.actOf(texts.acts[tipo], quem)}
              isOn={isOn}
              onPress={() => set({ [nome]: isOn ? undefined : inicio })}
            />
          );
        })}
        <Chip
          label={texts.acts.aposentar}
          name={texts.actOf(texts.acts.aposentar, quem)}
          isOn={ajustes[idade] !== undefined}
          onPress={() => set({ [idade]: ajustes[idade] === undefined ? antes : undefined })}
        />
      </div>
      <div className={classes.levers}>
        {TIPOS_DE_ACASO.map((tipo) => {
          const nome = acasoName(tipo, papel);
          if (ajustes[nome] === undefined) return null;
          return (
            <FlowLever
              key={tipo}
              label={texts.year(texts.acts[tipo], quem)}
              nome={nome}
              lever={anos}
              start={inicio}
              trial={trial}
              isKept
            />
          );
        })}
        {ajustes[acasoName('desemprego', papel)] !== undefined && (
          <FlowLever
            label={texts.months}
            nome="meses_sem_trabalho"
            lever={{ min: 1, max: 36, passo: 1, unidade: 'meses' }}
            start={MESES_SEM_TRABALHO}
            trial={trial}
          />
        )}
      </div>
    </>
  );
}
