import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { MOTIVOS_DO_CLIENTE, type Valor } from '@farol/domain/code-lists';
import { Checkbox, NativeSelect, Text, Textarea } from '@mantine/core';
import { Check, History } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { date } from '../../shared/format/index.ts';
import { AnswerChoices } from '../../shared/ui/answer-choices.tsx';
import {
  type Answer,
  earlierAnswer,
  type Item,
  idOf,
  isExcluded,
  optionState,
  type Problem,
  replacementOf,
  type Status,
  sentStatus,
} from './answers.ts';
import { inPlaceOfTodayText } from './approved-total.ts';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';
import type { AnswersState } from './use-answers.ts';

const CHOICES: readonly { value: Status; label: string }[] = [
  { value: 'approved', label: texts.approve },
  { value: 'adjust', label: texts.adjust },
  { value: 'reproved', label: texts.refuse },
];

type CardProps = {
  study: EstudoPublico;
  item: Item;
  option: OpcaoMostrada;
  /** Its proposal is shown above, with the other covers. */
  isShared: boolean;
  state: AnswersState;
  problem: Problem | undefined;
};

/** One option with its price and three equal answers; a recommended one names the adviser. */
export function OptionCard({ study, item, option, isShared, state, problem }: CardProps) {
  const shown = optionState(study, option);
  const answer = state.answers[idOf(option)];
  const instead = inPlaceOfTodayText(item, option);
  const cover = option.alem ?? option.cobertura?.texto;
  const swap = replacementOf(study, item, state.answers);
  return (
    <article className={classes.option} data-recommended={option.recomendada || undefined}>
      <p className={classes.provider}>
        <span>{option.fornecedor}</span>
        {option.recomendada && (
          <b className={classes.recommends}>
            <Check size={12} strokeWidth={2.6} aria-hidden />
            {texts.recommends(study.conteudo.consultor.pessoa_nome)}
          </b>
        )}
      </p>
      <h3 className="text-section">{option.nome}</h3>
      {option.preco && (
        <p className="text-figure tabular strong">
          {option.preco.figura} <small>{option.preco.por}</small>
        </p>
      )}
      {cover && <p>{sentence(cover)}</p>}
      {option.total && <p className="dim">{sentence(option.total)}</p>}
      {instead && <p className="dim">{sentence(instead)}</p>}
      {option.contra_hoje && <p className="strong">{sentence(option.contra_hoje)}</p>}
      {option.motivo && (
        <p>
          <b>{texts.recommendedWhy}</b> {option.motivo}
        </p>
      )}
      {option.proposta && (
        <p className="text-md dim">{isShared ? texts.partOfShared : sentence(option.proposta.com)}</p>
      )}
      {option.fora_do_perfil && (
        <p className="warning">
          <b>{option.fora_do_perfil.texto}</b>
        </p>
      )}
      <details className={classes.details}>
        <summary>{texts.details}</summary>
        <dl className="pairs ruled">
          {option.detalhes.map(({ rotulo, texto, explica }) => (
            <div key={rotulo}>
              <dt>
                {rotulo}
                {explica && <small>{explica}</small>}
              </dt>
              <dd>{texto}</dd>
            </div>
          ))}
        </dl>
        {option.validade_proposta && <p>{texts.validity(date(option.validade_proposta))}</p>}
        {option.remuneracao && <p>{texts.pay(option.remuneracao)}</p>}
      </details>
      {shown?.pode_responder ? (
        <Choices
          item={item}
          option={option}
          state={state}
          answer={answer}
          sent={sentStatus(study, option)}
          leftOut={isExcluded(study, option)}
          expired={shown.vencida}
          swap={swap}
          earlier={earlierAnswer(study, option)}
          problem={problem}
        />
      ) : (
        <p className={`strong ${classes.settled}`}>
          {isExcluded(study, option) ? texts.notChosen : texts.status[shown?.status ?? 'analisis']}
        </p>
      )}
    </article>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

type ChoicesProps = Pick<CardProps, 'item' | 'option' | 'state' | 'problem'> & {
  answer: Answer | undefined;
  sent: Status | null;
  leftOut: boolean;
  expired: boolean;
  /** The need's approval sent before, and the one that replaces it. */
  swap: ReturnType<typeof replacementOf>;
  earlier: OpcaoMostrada['resposta_anterior'];
};

function Choices({
  item,
  option,
  state,
  answer,
  sent,
  leftOut,
  expired,
  swap,
  earlier,
  problem,
}: ChoicesProps) {
  const id = idOf(option);
  const givesWay = swap?.from === option;
  const isOut = givesWay || (leftOut && !answer);
  const chosen = isOut ? undefined : (answer?.status ?? sent);
  const { asked, tap } = useScrollToQuestion(answer?.status);
  return (
    <>
      {earlier && <Earlier earlier={earlier} isMarked={state.isPrefilled(id)} />}
      <AnswerChoices
        label={texts.answerTo(option.nome, item.nome, item.pessoa)}
        choices={CHOICES}
        chosen={chosen}
        isDisabled={(status) => state.sending || (expired && status === 'approved')}
        // The second click of a double tap would undo the first.
        onChoose={(status, clicks) => {
          if (clicks > 1 || (!answer && status === chosen)) return;
          tap();
          state.choose(item, id, status);
        }}
      />
      {leftOut && !answer && (
        <Text size="md" c="dimmed" mt="xs">
          {texts.leftOut}
        </Text>
      )}
      {sent && !leftOut && !answer && !givesWay && (
        <Text size="md" c="dimmed" mt="xs">
          {texts.sentBefore}
        </Text>
      )}
      {swap && givesWay && (
        <Text size="md" c="dimmed" mt="xs">
          {texts.givesWay(swap.to.nome)}
        </Text>
      )}
      {swap?.to === option && (
        <Text size="md" c="dimmed" mt="xs" role="status">
          {texts.takesPlace(swap.from.nome)}
        </Text>
      )}
      {expired && option.validade_proposta && (
        <Text size="md" c="dimmed" mt="xs">
          {texts.expired(date(option.validade_proposta))}
        </Text>
      )}
      <div ref={asked} className={classes.asked}>
        {answer?.status === 'approved' && option.fora_do_perfil && (
          <Checkbox
            size="md"
            mt="xs"
            label={option.fora_do_perfil.declaracao}
            checked={answer.declarada ?? false}
            onChange={(event) => state.say(id, { declarada: event.currentTarget.checked })}
            error={problem?.declarada}
          />
        )}
        {answer?.status === 'adjust' && (
          <Textarea
            size="md"
            label={texts.whatChanges}
            autosize
            minRows={2}
            maxLength={2000}
            value={answer.comentario ?? ''}
            onChange={(event) => state.say(id, { comentario: event.currentTarget.value })}
            error={problem?.comentario}
          />
        )}
        {answer?.status === 'reproved' && (
          <>
            <NativeSelect
              size="md"
              label={texts.reason}
              data={[{ value: '', label: '' }, ...MOTIVOS_DO_CLIENTE]}
              value={answer.motivo_recusa ?? ''}
              onChange={(event) =>
                state.say(id, {
                  motivo_recusa: (event.currentTarget.value || null) as Valor<'motivo_recusa'> | null,
                })
              }
              error={problem?.motivo_recusa}
            />
            <Textarea
              size="md"
              label={texts.comment}
              autosize
              minRows={1}
              maxLength={2000}
              value={answer.comentario ?? ''}
              onChange={(event) => state.say(id, { comentario: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </>
  );
}

/** What the tapped answer asks, such as a declaration or the reason, comes into sight with the focus. */
function useScrollToQuestion(status: Status | undefined) {
  const asked = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  // Before the tap is over: later, a phone shows no keyboard for the field.
  useLayoutEffect(() => {
    if (!status || !isTapped.current) return;
    isTapped.current = false;
    const field = asked.current?.querySelector<HTMLElement>('input, select, textarea');
    field?.focus({ preventScroll: true });
    // Scrolls to the whole question: the page's fixed footer would cover its lowest part.
    if (field) asked.current?.scrollIntoView({ block: 'center' });
  }, [status]);
  return {
    asked,
    tap: () => {
      isTapped.current = true;
    },
  };
}

type EarlierProps = { earlier: NonNullable<OpcaoMostrada['resposta_anterior']>; isMarked: boolean };

/** The answer of the round before, and whether the option has changed since. */
function Earlier({ earlier: { status, data, comentario, mudou }, isMarked }: EarlierProps) {
  const what =
    status === 'adjust' ? texts.earlier.adjust(date(data), comentario) : texts.earlier[status](date(data));
  const since = mudou.length > 0 ? texts.earlier.changed(joinList(mudou)) : texts.earlier.same;
  return (
    <p className={classes.earlier}>
      <History size={16} aria-hidden />
      <span>
        <b>{what}</b> {since} {isMarked && texts.earlier.marked}
      </span>
    </p>
  );
}
