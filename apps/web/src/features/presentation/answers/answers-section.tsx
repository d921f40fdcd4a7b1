import type { Estudo } from '@farol/contracts';
import { Box, Switch } from '@mantine/core';
import { useCan } from '../../../shared/api/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { RuledSection } from '../../../shared/ui/section.tsx';
import { AreaMenu, type AreaView, type ItemView } from '../../study/index.ts';
import { useStudyEdits } from '../mutations.ts';
import { areaOutcome, isAnswerable } from './answer-counts.ts';
import { proposalWords } from './answer-model.ts';
import { AnswerOption } from './answer-option.tsx';
import classes from './answers.module.css';
import { answerTexts as texts } from './texts.ts';

/** Records the customer's answers of this study, unless it is closed. */
export function useMayAnswer({ encerrado_em, papel }: Estudo): boolean {
  return useCan('respostas.registrar') && encerrado_em === null && papel !== null;
}

/** The customer's answers to each shown option, by area. */
export function AnswersSection({ estudo, areas }: { estudo: Estudo; areas: readonly AreaView[] }) {
  const readOnly = !useMayAnswer(estudo);
  return (
    <div>
      {areas.filter(isAnswerable).map((view) => (
        <RuledSection
          key={view.area}
          head={<AreaChip area={view.area} />}
          aside={<span className="dim grow">{texts.outcome[areaOutcome(view)]}</span>}
          actions={!readOnly && <AreaMenu estudo={estudo} area={view.area} />}
        >
          {view.itens
            .filter((item) => item.opcoes.length > 0)
            .map((item) => (
              <AnswerItem key={item.id} estudo={estudo} items={view.itens} item={item} readOnly={readOnly} />
            ))}
        </RuledSection>
      ))}
    </div>
  );
}

type AnswerItemProps = {
  estudo: Estudo;
  /** Of its area: a proposal may cover several. */
  items: readonly ItemView[];
  item: ItemView;
  readOnly: boolean;
};

/** The options of one item, each with its answer. */
export function AnswerItem({ estudo, items, item, readOnly }: AnswerItemProps) {
  const { setSum } = useStudyEdits(estudo);
  return (
    <Box mt="md">
      <div className={classes.itemHead}>
        <h3 className="text-lg">{`${item.nome}, ${item.pessoa}`}</h3>
        {item.opcoes.length > 1 && !readOnly && estudo.pode_editar && (
          <Switch
            size="sm"
            label={texts.sum}
            title={texts.sumHint}
            checked={item.item.somar === 'S'}
            disabled={setSum.isPending}
            onChange={(event) =>
              setSum.mutate({
                params: { id: item.id },
                body: { versao: item.item.versao, somar: event.currentTarget.checked ? 'S' : 'N' },
              })
            }
          />
        )}
      </div>
      <div className={classes.options}>
        {item.opcoes.map((option) => (
          <AnswerOption
            key={option.id}
            estudo={estudo}
            item={item}
            option={option}
            together={proposalWords(items, item, option)}
            readOnly={readOnly}
          />
        ))}
      </div>
    </Box>
  );
}
