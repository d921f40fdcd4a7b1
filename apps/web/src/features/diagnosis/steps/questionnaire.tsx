import { codeLabel, questionarioPerfil } from '@farol/domain/code-lists';
import { calculatedPerfil } from '@farol/domain/study';
import { Button, Radio, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { date } from '../../../shared/format/index.ts';
import { editedRows, rowKey } from '../../../shared/sync/rows.ts';
import { useStableHandlers } from '../../../shared/ui/fields/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useAutosave, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './steps.module.css';
import { usePersonName, useSpouse } from './use-people.ts';

const TABLE = 'respostas_suitability';
const NAMES = {
  titular: ['perfil_investidor', 'perfil_validade'],
  conjuge: ['conjuge_perfil_investidor', 'conjuge_perfil_validade'],
} as const;

const PEOPLE = ['titular', 'conjuge'] as const;
const QUESTIONS = questionarioPerfil.length;

/** Ten questions per person; each answer is a row. */
export function Questionnaire() {
  const { estudo, queue, conferido, hoje, readOnly } = useStudy();
  const pending = useAutosave((state) => state.pending);
  const spouse = useSpouse();
  const nameOf = usePersonName();
  const [chosen, setWho] = useState<'titular' | 'conjuge'>('titular');
  const who = spouse ? chosen : 'titular';
  const owner = { tipo: 'diagnostico' as const, id: estudo.diagnostico_id };
  const all = editedRows(estudo, owner, TABLE, pending);
  const rowsOf = (person: typeof who) => all.filter((row) => (row.tipo_segurado ?? 'titular') === person);
  const answeredBy = (person: typeof who) => new Set(rowsOf(person).map((row) => row.pergunta)).size;
  const rows = rowsOf(who);
  const answered = answeredBy(who);
  const [perfil, validade] = NAMES[who].map((nome) => conferido.diagnostico[nome]);
  const texts = diagnosisTexts.questionnaire;
  const given = rows.map((campos) => ({ campos, dia: hoje }));
  const calculated = calculatedPerfil(conferido, given, who);

  const other = spouse ? (who === 'titular' ? 'conjuge' : 'titular') : null;
  const form = useRef<HTMLDivElement>(null);
  const begin = (person: typeof who) => {
    setWho(person);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  const answer = (pergunta: number, resposta: number) => {
    const row = rows.findLast((r) => r.pergunta === pergunta);
    const ordem = row ? Number(row.ordem) : pergunta + (who === 'conjuge' ? 10 : 0);
    queue.edit(
      rowKey(row?.linha_uuid ?? newIdempotencyKey()),
      row ? { resposta } : { tipo_segurado: who, pergunta, resposta },
      { dono_tipo: 'diagnostico', dono_id: owner.id, tabela: TABLE, ordem },
    );
  };

  const act = useStableHandlers({ onAnswer: answer });

  return (
    <div className="readable" data-campo={TABLE} ref={form}>
      <Section
        title={texts.title}
        hint={texts.hint}
        aside={
          typeof perfil === 'string'
            ? texts.result(
                codeLabel('perfil_investidor', perfil),
                date(typeof validade === 'string' ? validade : null),
              )
            : texts.answered(answered)
        }
      >
        {spouse !== null && (
          <SegmentedControl
            mb="sm"
            value={who}
            onChange={(value) => setWho(value as typeof who)}
            data={PEOPLE.map((person) => ({
              value: person,
              label: (
                <>
                  <span>{nameOf(person)}</span>{' '}
                  <small className="tabular">{texts.count(answeredBy(person))}</small>
                </>
              ),
            }))}
          />
        )}
        {calculated && calculated.motivos_teto.length > 0 && (
          <p className="notice text-sm" data-tone="warning" role="status">
            {texts.ceiling(
              codeLabel('perfil_investidor', calculated.perfil_sem_teto),
              codeLabel('perfil_investidor', calculated.perfil),
              calculated.motivos_teto,
            )}
          </p>
        )}
        {questionarioPerfil.map((asked) => (
          <Question
            key={`${who}-${asked.pergunta}`}
            {...asked}
            given={String(rows.findLast((row) => row.pergunta === asked.pergunta)?.resposta ?? '')}
            readOnly={readOnly}
            {...act}
          />
        ))}
        {other !== null && answered === QUESTIONS && answeredBy(other) < QUESTIONS && (
          <Button variant="light" onClick={() => begin(other)}>
            {texts.goOn(nameOf(other))}
          </Button>
        )}
      </Section>
    </div>
  );
}

type QuestionProps = (typeof questionarioPerfil)[number] & {
  given: string;
  readOnly: boolean;
  /** The same function in every render. */
  onAnswer: (pergunta: number, resposta: number) => void;
};

/** Renders when its answer changes, not with every key typed elsewhere. */
export const Question = memo(function Question(props: QuestionProps) {
  const { pergunta, enunciado, respostas, given, readOnly, onAnswer } = props;
  /** A digit answers by the place of the answer and goes on to the next question. */
  const onDigit = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = /^[1-9]$/.test(event.key) ? respostas[Number(event.key) - 1] : undefined;
    if (!chosen || readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onAnswer(pergunta, chosen.value);
    const next = event.currentTarget.nextElementSibling;
    (next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector('input'))?.focus();
  };
  return (
    <Radio.Group
      className={classes.question}
      onKeyDown={onDigit}
      label={`${pergunta}. ${enunciado}`}
      value={given}
      onChange={(value) => onAnswer(pergunta, Number(value))}
      readOnly={readOnly}
    >
      <div className={classes.answers}>
        {respostas.map(({ value, label }, at) => (
          <Radio
            key={value}
            value={String(value)}
            label={label}
            disabled={readOnly}
            aria-keyshortcuts={String(at + 1)}
          />
        ))}
      </div>
    </Radio.Group>
  );
});
