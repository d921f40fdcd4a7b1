import type { Estudo } from '@farol/contracts';
import type { StatusRevisao } from '@farol/domain/code-lists';
import { declarationText, highlightText, outsidePerfilText, shownCoverText } from '@farol/domain/study';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { AnswerChoices } from '../../../shared/ui/answer-choices.tsx';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import type { ItemView, OptionView } from '../../study/index.ts';
import { useStudyEdits } from '../mutations.ts';
import { AdjustForm, RefuseForm } from './answer-form.tsx';
import { otherApprovedOption } from './answer-model.ts';
import classes from './answers.module.css';
import { DeclareForm } from './declare-form.tsx';
import { answerTexts as texts } from './texts.ts';
import { type AnswerWords, useTypedAnswer } from './use-typed-answer.ts';

type Choice = Exclude<StatusRevisao, 'analisis'>;
const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: 'approved', label: texts.approve },
  { value: 'adjust', label: texts.adjust },
  { value: 'reproved', label: texts.refuse },
];

const isChoice = (status: StatusRevisao | null): status is Choice => status !== null && status !== 'analisis';

type AnswerOptionProps = {
  estudo: Estudo;
  item: ItemView;
  option: OptionView;
  /** About the proposal that covers other items too. */
  together: readonly string[];
  readOnly: boolean;
};

/** One option and the customer's answer; three equal buttons, the chosen one filled. */
export function AnswerOption({ estudo, item, option, together, readOnly }: AnswerOptionProps) {
  const {
    opcao,
    foraDoPerfil,
    validade: { vencida },
  } = option;
  const { answer } = useStudyEdits(estudo);
  const { typed, found, keep } = useTypedAnswer<Choice>(option.id);
  const draftAnswer = opcao.resposta;
  const settled = draftAnswer === null && opcao.status !== 'analisis';
  const asking = settled || readOnly ? null : (typed?.status ?? null);
  const chosen = asking ?? draftAnswer?.status ?? (settled ? opcao.status : null);
  const errors = isApiError(answer.error) ? answer.error.errors : {};

  const save = async (id: number, status: StatusRevisao, words: object = {}) => {
    const saved = await answer
      .mutateAsync({ params: { id }, body: { status, ...words } })
      .then(() => true)
      .catch(() => false);
    if (saved && id === option.id) keep(null);
    return saved;
  };

  const approve = async (words: object = {}) => {
    const other = otherApprovedOption(item, option.id);
    if (other && !(await save(other.id, 'analisis'))) return;
    if ((await save(option.id, 'approved', words)) && other) toastDone(texts.swapped(other.nome));
  };
  const choose = (choice: Choice) => {
    answer.reset();
    if (draftAnswer?.status === choice && (asking ?? choice) === choice)
      return void save(option.id, 'analisis');
    if (choice === 'approved' && !foraDoPerfil) return void approve();
    keep({ status: choice, words: typed?.status === choice ? typed.words : {} });
  };
  const form = {
    draftAnswer: draftAnswer?.status === chosen ? draftAnswer : null,
    typed: typed && typed.status === chosen && Object.keys(typed.words).length > 0 ? typed.words : null,
    onType: (words: AnswerWords) => isChoice(chosen) && keep({ status: chosen, words }),
    errors,
    saving: answer.isPending,
  };

  return (
    <article className={classes.option} data-recommended={option.recomendada || undefined}>
      <Head item={item} option={option} />
      {together.map((words) => (
        <p key={words} className="text-xs dim">
          {words}
        </p>
      ))}
      <AnswerChoices
        label={texts.group(option.nome)}
        choices={CHOICES}
        chosen={chosen}
        isDisabled={(choice) => readOnly || settled || (choice === 'approved' && vencida) || answer.isPending}
        onChoose={choose}
      />
      {vencida && !settled && (
        <p className="text-xs warning">{texts.expired(date(opcao.validade_proposta as string))}</p>
      )}
      {foraDoPerfil && <p className="text-xs warning">{outsidePerfilText(foraDoPerfil)}</p>}
      {!readOnly && !settled && chosen === 'approved' && foraDoPerfil && (
        <DeclareForm
          key={`${draftAnswer?.declaracao_nome}-${found}`}
          {...form}
          text={declarationText(foraDoPerfil, option.nome)}
          onSave={(words) => void approve(words)}
        />
      )}
      {!readOnly && !settled && chosen === 'adjust' && (
        <AdjustForm
          key={`${draftAnswer?.comentario}-${found}`}
          {...form}
          onSave={(words) => void save(option.id, 'adjust', words)}
        />
      )}
      {!readOnly && !settled && chosen === 'reproved' && (
        <RefuseForm
          key={`${draftAnswer?.motivo_recusa}-${found}`}
          {...form}
          onSave={(words) => void save(option.id, 'reproved', words)}
        />
      )}
      {answer.error && <Problem error={answer.error} errors={errors} />}
      {draftAnswer && asking === null && <p className="text-xs faint">{texts.collected}</p>}
    </article>
  );
}

/** Errors that belong to no field of the form. */
function Problem({ error, errors }: { error: Error; errors: Readonly<Record<string, readonly string[]>> }) {
  if (isApiError(error) && error.status === 409) return null;
  if (errors.comentario || errors.motivo_recusa || errors.declaracao_nome) return null;
  return (
    <p className="text-xs medium danger" role="alert">
      {Object.values(errors)[0]?.[0] ?? errorMessage(error)}
    </p>
  );
}

function Head({ item, option }: Pick<AnswerOptionProps, 'item' | 'option'>) {
  const { cobertura, validade } = option;
  const facts = [
    option.fornecedor,
    shownCoverText(item, cobertura),
    validade.ate && !validade.vencida && texts.validUntil(date(validade.ate)),
  ].filter(Boolean);
  return (
    <header className={classes.head}>
      <div>
        <h4>
          {option.nome}
          {option.recomendada && <StatusBadge tone="brand">{texts.recommended}</StatusBadge>}
        </h4>
        <p className="text-sm dim">{facts.join(' · ')}</p>
      </div>
      <b className="tabular">{highlightText(option.opcao)}</b>
    </header>
  );
}
