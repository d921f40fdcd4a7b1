import { explain, type ParametroUsado, type Passo } from '@farol/domain/calculators';
import { Input, SegmentedControl, Select, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { money } from '../../../shared/format/index.ts';
import { IntegerInput, MoneyInput } from '../../../shared/ui/fields/index.ts';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { CalculationSteps } from '../../diagnosis/index.ts';
import classes from '../results.module.css';
import { resultTexts } from '../texts.ts';
import type { NamedLoan } from './named-loan.ts';

const texts = resultTexts.extra;

type Trial = {
  valor: number | null;
  parcela: number | null;
  frequencia: 'uma_vez' | 'mensal';
  modo: 'prazo' | 'parcela';
  sistema: 'price' | 'sac';
};

type Outcome = { novo_prazo_meses: number; nova_prestacao: number; juros_economizados: number };

const initialTrial = ({ sistema }: NamedLoan): Trial => ({
  valor: null,
  parcela: 1,
  frequencia: 'uma_vez',
  modo: 'prazo',
  sistema: sistema ?? 'price',
});

const choiceData = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

/** "E se amortizar": effect of extra payments, once or monthly; nothing is saved. */
export function ExtraPayment({ loans }: { loans: readonly NamedLoan[] }) {
  const [chosen, setChosen] = useState(loans[0]?.chave);
  const loan = loans.find(({ chave }) => chave === chosen) ?? loans[0];
  if (!loan) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      {loans.length > 1 && (
        <Select
          label={texts.loan}
          data={loans.map(({ chave, name }) => ({ value: chave, label: name }))}
          value={loan.chave}
          allowDeselect={false}
          onChange={(chave) => setChosen(chave ?? undefined)}
          maw={560}
          mb="md"
        />
      )}
      <LoanTrial key={loan.chave} loan={loan} />
    </Section>
  );
}

function LoanTrial({ loan }: { loan: NamedLoan }) {
  const [trial, setTrial] = useState(() => initialTrial(loan));
  const change = (patch: Partial<Trial>) => setTrial((now) => ({ ...now, ...patch }));
  const monthly = trial.frequencia === 'mensal';
  const modo = monthly ? 'prazo' : trial.modo;
  return (
    <>
      <div className={classes.trial}>
        <MoneyInput label={texts.amount} value={trial.valor} onChange={(valor) => change({ valor })} />
        <IntegerInput
          label={monthly ? texts.since : texts.after}
          unit={texts.of(loan.prazo_meses)}
          value={trial.parcela}
          onChange={(parcela) => change({ parcela })}
        />
        <Choice
          label={texts.often}
          words={texts.frequencies}
          value={trial.frequencia}
          onChange={(frequencia) => change({ frequencia })}
        />
        <Choice
          label={texts.system}
          words={texts.systems}
          value={trial.sistema}
          onChange={(sistema) => change({ sistema })}
        />
        {!monthly && (
          <Choice
            label={texts.aim}
            words={texts.aims}
            value={trial.modo}
            onChange={(next) => change({ modo: next })}
          />
        )}
      </div>
      <TrialOutcome loan={loan} trial={{ ...trial, modo }} />
    </>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  words: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
};

function Choice<T extends string>({ label, words, value, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        data={choiceData(words)}
        value={value}
        onChange={(next) => onChange(next as T)}
        fullWidth
      />
    </Input.Wrapper>
  );
}

function TrialOutcome({ loan, trial }: { loan: NamedLoan; trial: Trial }) {
  const { valor, parcela, frequencia, modo, sistema } = trial;
  if (!valor || !parcela)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {texts.waits}
      </Text>
    );
  const result = explain('credito.amortizacao_extra', {
    valor_financiado: loan.valor,
    taxa_mensal: loan.taxa_mensal,
    prazo_meses: loan.prazo_meses,
    mes_extra: parcela,
    valor_extra: valor,
    sistema,
    modo,
    frequencia,
  });
  if (!('outputs' in result))
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {texts.impossible}
      </Text>
    );
  const { novo_prazo_meses, nova_prestacao, juros_economizados } = result.outputs as Outcome;
  return (
    <Text aria-live="polite" component="div" size="lg" mt="sm">
      <p>
        {texts.saves} <b className="tabular">{money(juros_economizados)}</b>{' '}
        <HowCalculated subject={texts.title}>
          <CalculationSteps result={asResult(result.passos, result.parametros)} />
        </HowCalculated>
      </p>
      <p>
        {modo === 'prazo'
          ? texts.ends(novo_prazo_meses, loan.prazo_meses - novo_prazo_meses)
          : texts.instalment(money(nova_prestacao))}
      </p>
      {result.avisos.map((aviso) => (
        <Text key={aviso} size="sm" c="dimmed" mt="xs">
          {aviso}.
        </Text>
      ))}
    </Text>
  );
}

const asResult = (passos: readonly Passo[], parametros: readonly ParametroUsado[]) => ({
  passos,
  parametros,
});
