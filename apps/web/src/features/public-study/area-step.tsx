import type { EstudoPublico } from '@farol/contracts';
import { explainOnce, haveVerb, measuredText } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { areaInfo } from '../../shared/theme/areas.ts';
import { NeedBar } from '../../shared/ui/need-bar.tsx';
import {
  type Area,
  type Item,
  idOf,
  optionState,
  type Problem,
  sentStatus,
  sharedProposals,
} from './answers.ts';
import { ApproveRecommended } from './approve-recommended.tsx';
import { OptionCard } from './option-card.tsx';
import classes from './public-study.module.css';
import { SharedProposals } from './shared-proposals.tsx';
import { publicTexts as texts } from './texts.ts';
import type { AnswersState } from './use-answers.ts';
import { STEP_TITLE } from './use-focus-step-title.ts';

type StepProps = {
  study: EstudoPublico;
  area: Area;
  state: AnswersState;
  problems: Readonly<Record<number, Problem>>;
};

/** One area per screen: what each need means, and the options to answer. */
export function AreaStep({ study, area, ...rest }: StepProps) {
  const { areas } = study.conteudo;
  const info = areaInfo(area.produto_diagnostico_id);
  const said = explainOnce(
    areas.flatMap(({ itens }) =>
      itens.map(({ diagnostico_produto_item_id: id, codigo }) => ({ id, codigo })),
    ),
  );
  const shared = new Set(sharedProposals(area).map(({ id }) => id));
  return (
    <>
      {/* The key makes React replace the nodes: a browser that translates the page has changed their text. */}
      <p key={`titulo-${area.produto_diagnostico_id}`} className={classes.mark} {...STEP_TITLE}>
        <i className="dot" style={{ background: info?.cor }} aria-hidden />
        <b className="grow">{area.nome}</b>
        <span>{texts.areaOf(areas.indexOf(area) + 1, areas.length)}</span>
      </p>
      <SharedProposals study={study} area={area} state={rest.state} />
      {area.itens.map((item) => (
        <Need
          key={item.diagnostico_produto_item_id}
          study={study}
          area={area}
          item={item}
          explains={said.get(item.diagnostico_produto_item_id)}
          shared={shared}
          {...rest}
        />
      ))}
      <ApproveRecommended key={area.produto_diagnostico_id} study={study} area={area} state={rest.state} />
      {rest.state.swapped && (
        <Text size="md" c="dimmed" mt="xs" role="status">
          {texts.swapped(rest.state.swapped)}
        </Text>
      )}
      {area.avisos?.map((text) => (
        <Text key={text} size="sm" c="dimmed" mt="xl">
          {text}
        </Text>
      ))}
    </>
  );
}

type NeedProps = StepProps & {
  item: Item;
  /** What its name means, where it first comes up. */
  explains: string | undefined;
  /** Proposals shown above, with all their covers. */
  shared: ReadonlySet<number>;
};

function Need({ study, area, item, explains, shared, state, problems }: NeedProps) {
  const open = item.opcoes.filter(
    (option) => optionState(study, option)?.pode_responder && sentStatus(study, option) === null,
  ).length;
  const { medida } = item;
  const write = (value: number) => measuredText(medida ?? { unidade: 'R$' }, value);
  return (
    <section className={classes.need} aria-label={`${item.nome}, ${item.pessoa}`}>
      <h1>{item.frase}</h1>
      <p className={classes.who}>{item.frase === item.nome ? item.pessoa : `${item.nome}, ${item.pessoa}`}</p>
      {explains && <p className={classes.explains}>{explains}</p>}
      {item.medida && item.medida.necessidade > 0 && (
        <>
          <NeedBar
            area={area.produto_diagnostico_id}
            need={item.medida.necessidade}
            has={item.medida.existente}
            size="huge"
            label={item.nome}
            write={write}
          />
          <p className={classes.measure}>
            <span>
              {haveVerb(item.medida)} <b>{write(item.medida.existente)}</b>
            </span>
            {item.medida.falta > 0 ? (
              <span>
                {texts.lacks}{' '}
                <b style={{ color: areaInfo(area.produto_diagnostico_id)?.texto }}>
                  {write(item.medida.falta)}
                </b>
              </span>
            ) : (
              <b>{texts.complete}</b>
            )}
          </p>
          {item.medida.tambem && (
            <Text size="md" c="dimmed" mt="xs">
              {item.medida.tambem}
            </Text>
          )}
        </>
      )}
      <h2>{item.sem_opcoes ?? head(item.opcoes.length, open)}</h2>
      {item.somar && open > 1 && (
        <Text size="md" c="dimmed" mt="xs">
          {texts.together}
        </Text>
      )}
      <div className={classes.options}>
        {item.opcoes.map((option) => (
          <OptionCard
            key={idOf(option)}
            study={study}
            item={item}
            option={option}
            isShared={option.proposta !== undefined && shared.has(option.proposta.proposta_id)}
            state={state}
            problem={problems[idOf(option)]}
          />
        ))}
      </div>
    </section>
  );
}

function head(options: number, open: number): string {
  if (options === 0) return texts.noOptions;
  return open > 0 ? texts.toAnswer(open) : texts.toRead(options);
}
