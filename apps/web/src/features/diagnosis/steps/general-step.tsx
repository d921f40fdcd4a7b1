import { type Campo, isCampo, isFilled, type NomeTabela } from '@farol/domain/catalogue';
import {
  applicableColunas,
  camposOfStep,
  fillWithKnown,
  isFoldedQuestion,
  type ProgressoDoPasso,
  plainHealthAnswers,
  withOpenTables,
} from '@farol/domain/study';
import { Button, Stack } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Later } from '../../../shared/ui/later.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { FORM_EDITS } from '../../../shared/ui/undos.ts';
import { computedValue } from '../fields/computed-values.ts';
import { useFieldRemark } from '../fields/field-remark.tsx';
import { StudyField } from '../fields/study-field.tsx';
import { TableField } from '../fields/table-field.tsx';
import { editedGeneralValues } from '../study/edited-study.ts';
import { needsHealthConsent, useFieldError, useStudy } from '../study/study-context.ts';
import { useKnownStudyValues } from '../study/use-known-values.ts';
import { diagnosisTexts } from '../texts.ts';
import { WhatIf } from '../what-if/what-if.tsx';
import { focusField } from '../wizard/focus-field.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import { AreaChoice } from './area-choice.tsx';
import { DebtsRemark } from './debts-remark.tsx';
import { FinancedAssets } from './financed-assets.tsx';
import { HealthConsentGate } from './health-consent-gate.tsx';
import classes from './item.module.css';
import { Questionnaire } from './questionnaire.tsx';
import { RateRemark } from './rate-remark.tsx';
import { isRequiredInSurvey } from './required.ts';
import { isSpouseField, type Segment, segmentKey, segmentsOf } from './segments.ts';

type PlainHealthProps = { papel: 'titular' | 'conjuge'; name: string };

/** Answers a person's open health questions as most people do; each answer fills its field and can be changed. */
export function PlainHealth({ papel, name }: PlainHealthProps) {
  const { estudo, queue, valores, readOnly } = useStudy();
  const answers = plainHealthAnswers(papel, valores);
  const [first, ...others] = Object.keys(answers);
  if (readOnly || others.length === 0) return null;
  // The button goes with its answers: the focus moves to the first field it filled.
  const answer = () => {
    queue.edit('geral', answers);
    if (first) focusField(document.body, first);
    toastUndo(diagnosisTexts.health.answered(name), takeBack, { subject: FORM_EDITS });
  };
  /** What was changed since stays. */
  const takeBack = () => {
    const now = editedGeneralValues(estudo, queue.getState().pending);
    const kept = Object.entries(answers).filter(([nome, value]) => Reflect.get(now, nome) === value);
    queue.edit('geral', Object.fromEntries(kept.map(([nome]) => [nome, null])));
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${diagnosisTexts.health.plain} (${name})`}
      onClick={answer}
    >
      {diagnosisTexts.health.plain}
    </Button>
  );
}

const texts = diagnosisTexts.wizard;

type MoreQuestionsProps = {
  /** How many questions are folded. */
  count: number;
  children: ReactNode;
};

/** Questions that no figure of the chosen areas waits for, on request. */
function MoreQuestions({ count, children }: MoreQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        className={classes.moreQuestions}
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        rightSection={<ChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.lessQuestions : texts.moreQuestions(count)}
      </Button>
      {isOpen && children}
    </>
  );
}

/** Steps whose first part is about the customer; the others are about the family. */
const PERSONAL: ReadonlySet<string> = new Set(['pessoa', 'saude', 'rendas', 'inss-e-imposto']);

const FIRST_STEP = 'pessoa';
const HEALTH_STEP = 'saude';

/** Computed from both incomes: shown after both. */
const OF_THE_COUPLE = 'renda_familiar_bruta';

/** The field that has the focus stays too: an answer before it may make it irrelevant once it is reached by Tab. */
function withFocused(names: ReadonlySet<string>): ReadonlySet<string> {
  const focused = document.activeElement?.closest<HTMLElement>('[data-campo]')?.dataset.campo;
  return focused ? new Set([...names, focused]) : names;
}

/** A step of the survey: its fields, the spouse's separately, tables edited in place. */
export function GeneralStep({ passo }: { passo: ProgressoDoPasso }) {
  const { estudo, valores: typed, conferido } = useStudy();
  const valores = withOpenTables(fillWithKnown(typed, useKnownStudyValues()));
  // A field emptied to be answered again stays visible.
  const [answered] = useState(() => new Set<string>(passo.campos.filter((nome) => isFilled(typed[nome]))));
  const { campo: called } = useSteps();
  const asked = camposOfStep(passo.campos, conferido, typed, withFocused(answered));
  if (asked.some((c) => needsHealthConsent(c, estudo))) return <HealthConsentGate />;
  const isFolded = ({ nome }: Campo) =>
    isCampo(nome) && isFoldedQuestion(nome, conferido) && !answered.has(nome) && nome !== called;
  const campos = asked.filter((c) => !isFolded(c));
  const folded = asked.filter(isFolded);

  const spouses = segmentsOf(
    campos.filter((c) => isSpouseField(c.nome)),
    valores,
  );
  const isLast = (c: Campo) => spouses.length > 0 && c.nome === OF_THE_COUPLE;
  const own = segmentsOf(
    campos.filter((c) => !isSpouseField(c.nome) && !isLast(c)),
    valores,
  );
  const isFirst = passo.slug === FIRST_STEP;
  const isHealth = passo.slug === HEALTH_STEP;
  const couples = segmentsOf(campos.filter(isLast), valores);
  const spouse = typeof valores.conjuge_nome === 'string' ? valores.conjuge_nome : '';
  if (spouses.length === 0)
    return (
      <>
        {isFirst && <PlannedAreas />}
        {isHealth && <PlainHealth papel="titular" name={estudo.pessoa_nome} />}
        <Segments segments={own} />
        <FoldedQuestions campos={folded} />
        <Later>
          <WhatIf slug={passo.slug} />
        </Later>
      </>
    );
  return (
    <>
      {isFirst && <PlannedAreas />}
      <Section
        title={PERSONAL.has(passo.slug) ? estudo.pessoa_nome : diagnosisTexts.wizard.family}
        aside={isHealth && <PlainHealth papel="titular" name={estudo.pessoa_nome} />}
      >
        <Segments segments={own} />
      </Section>
      <Section
        title={diagnosisTexts.wizard.spouse(spouse)}
        aside={isHealth && <PlainHealth papel="conjuge" name={spouse} />}
      >
        <Segments segments={spouses} />
      </Section>
      {couples.length > 0 && (
        <Section title={diagnosisTexts.wizard.family}>
          <Segments segments={couples} />
        </Section>
      )}
      <FoldedQuestions campos={folded} />
      <Later>
        <WhatIf slug={passo.slug} />
      </Later>
    </>
  );
}

/** Areas chosen before the survey spare the questions of the others. */
function PlannedAreas() {
  const { plan, planHint } = diagnosisTexts.areas;
  return (
    <Section title={plan} hint={planHint}>
      <AreaChoice />
    </Section>
  );
}

function Segments({ segments }: { segments: readonly Segment[] }) {
  return (
    <Stack gap={20}>
      {segments.map((segment) =>
        segment.kind === 'fields' ? (
          <div key={segmentKey(segment)} className="readable">
            <FieldGrid columns={2}>
              {segment.campos.map((c) => (
                <GeneralField key={c.nome} campo={c} />
              ))}
            </FieldGrid>
          </div>
        ) : (
          <GeneralTable key={segmentKey(segment)} nome={segment.nome} />
        ),
      )}
    </Stack>
  );
}

function FoldedQuestions({ campos }: { campos: readonly Campo[] }) {
  return (
    <MoreQuestions count={campos.length}>
      <div className="readable">
        <FieldGrid columns={2}>
          {campos.map((c) => (
            <GeneralField key={c.nome} campo={c} />
          ))}
        </FieldGrid>
      </div>
    </MoreQuestions>
  );
}

function GeneralField({ campo }: { campo: Campo }) {
  const study = useStudy();
  const known = useKnownStudyValues();
  const remark = useFieldRemark(campo.nome);
  return (
    <StudyField
      campo={campo}
      target="geral"
      known={known[campo.nome]}
      values={study.valores}
      anchor={campo.nome}
      computed={computedValue(campo.nome, study)}
      required={isRequiredInSurvey(campo)}
      remark={remark}
    />
  );
}

function GeneralTable({ nome }: { nome: NomeTabela }) {
  const { estudo, conferido } = useStudy();
  const error = useFieldError('geral', nome);
  if (nome === 'respostas_suitability') return <Questionnaire />;
  return (
    <>
      {nome === 'dividas' && <FinancedAssets />}
      <TableField
        tabela={nome}
        campos={applicableColunas(nome, conferido)}
        owner={{ tipo: 'diagnostico', id: estudo.diagnostico_id }}
        values={estudo}
        error={error}
      />
      {nome === 'dividas' && (
        <>
          <RateRemark />
          <DebtsRemark />
        </>
      )}
    </>
  );
}
