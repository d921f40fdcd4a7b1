import { formatPercent } from '@farol/domain/br';
import { type Gravidade, type Ponto, pathOf, problemText } from '@farol/domain/study';
import { Stack, UnstyledButton } from '@mantine/core';
import { ChevronRight, CircleAlert, CircleDashed, CircleHelp, type LucideIcon } from 'lucide-react';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { isSpouseField } from '../steps/segments.ts';
import { usePersonName } from '../steps/use-people.ts';
import { fieldPlace, itemName } from '../study/field-place.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import classes from './check.module.css';

const texts = diagnosisTexts.check;

const GROUPS: readonly { gravidade: Gravidade; Icon: LucideIcon }[] = [
  { gravidade: 'contradicao', Icon: CircleAlert },
  { gravidade: 'falta', Icon: CircleDashed },
  { gravidade: 'improvavel', Icon: CircleHelp },
];

/** All points a planner would check before asking for quotes, each linked to its field. */
export function CheckStep() {
  const { pontos } = useStudy().conferencia;
  return (
    <Stack gap="lg" className="readable">
      <Health />
      {pontos.length === 0 && <Empty title={texts.inOrder} hint={texts.inOrderHint} />}
      {GROUPS.map(({ gravidade, Icon }) => {
        const own = pontos.filter((ponto) => ponto.gravidade === gravidade);
        if (own.length === 0) return null;
        const { title, hint } = texts.groups[gravidade];
        return (
          <section key={gravidade} className={classes.group} aria-labelledby={`conferencia-${gravidade}`}>
            <h2 id={`conferencia-${gravidade}`}>
              {title} <span className={classes.count}>{own.length}</span>
            </h2>
            <p>{hint}</p>
            <ul>
              {own.map((ponto) => (
                <li key={`${pathOf(ponto.lugar)}/${problemText(ponto)}`}>
                  <Point ponto={ponto} Icon={Icon} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}

const percent = (part: number): string => formatPercent(100 * part, { max: 0 });

/** One score for the whole case, with its components. */
function Health() {
  const { numero, respondido, coerencia } = useStudy().conferencia.saude;
  return (
    <section className={classes.health} aria-label={texts.health}>
      <h2>{texts.health}</h2>
      <p className={classes.number}>
        <b>{numero}</b> {texts.of}
      </p>
      <div className={classes.track} aria-hidden>
        <i style={{ width: `${numero}%` }} />
      </div>
      <p>{texts.made(percent(respondido), percent(coerencia))}</p>
      <small>{texts.how}</small>
    </section>
  );
}

function Point({ ponto, Icon }: { ponto: Ponto; Icon: LucideIcon }) {
  const { progresso } = useStudy();
  const { goTo } = useSteps();
  const nameOf = usePersonName();
  const { passo, campo } = fieldPlace(ponto.lugar);
  const { item, segurado } = ponto.lugar;
  const step = progresso.passos.find(({ slug }) => slug === passo)?.titulo;
  const person = segurado ?? (campo && isSpouseField(campo) ? 'conjuge' : null);
  const where = [item ? itemName(item) : step, person && nameOf(person)].filter(Boolean).join(', ');
  return (
    <UnstyledButton
      className={classes.point}
      data-gravity={ponto.gravidade}
      onClick={() => goTo(passo, campo)}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>
        {problemText(ponto)}
        <small className="block">{where}</small>
      </span>
      <ChevronRight size={16} aria-hidden />
    </UnstyledButton>
  );
}
