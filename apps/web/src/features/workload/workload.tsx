import { CARGAS, type Carga, type CargaPessoa } from '@farol/contracts';
import { dayInSaoPaulo, diffDays } from '@farol/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { count, date, today } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { PersonAvatar } from '../../shared/ui/people.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { Empty, Failed } from '../../shared/ui/state-views.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { teamQuery } from './queries.ts';
import { CARGA_TITLES, workloadTexts as texts } from './texts.ts';

type HrefOf = (person: CargaPessoa, carga: Carga) => string;

const ROLES = ['consultor', 'especialista'] as const;

/** Who has how much work, late and waiting; each number opens its list. */
export function Workload({ hrefOf }: { hrefOf: HrefOf }) {
  const team = useQuery(teamQuery);
  if (team.isError && !team.data)
    return <Failed title={texts.failed} error={team.error} onRetry={() => void team.refetch()} />;
  if (!team.data) return <PagePending />;
  if (team.data.length === 0) return <Empty title={texts.empty} hint={texts.emptyHint} />;
  return ROLES.map((papel) => {
    const people = team.data.filter((person) => person.papel === papel);
    if (people.length === 0) return null;
    const late = people.filter(({ atrasados }) => atrasados > 0);
    const studies = late.reduce((sum, { atrasados }) => sum + atrasados, 0);
    return (
      <Section key={papel} title={texts.titles[papel]} hint={texts.lead(studies, late.length)}>
        <People papel={papel} people={people} hrefOf={hrefOf} />
      </Section>
    );
  });
}

type PeopleProps = { papel: CargaPessoa['papel']; people: readonly CargaPessoa[]; hrefOf: HrefOf };

function People({ papel, people, hrefOf }: PeopleProps) {
  const titleOf = (carga: Carga) => (carga === 'no_mes' ? texts.month[papel] : CARGA_TITLES[carga]);
  return (
    <StaticTable
      label={texts.titles[papel]}
      heads={[
        texts.person,
        ...CARGAS.map((carga) => ({ label: titleOf(carga), isFigure: true })),
        texts.since,
      ]}
      rows={people.map((person) => ({
        key: person.funcionario_id,
        cells: [
          <span key="pessoa" className="inline-row">
            <PersonAvatar name={person.pessoa_nome} size={22} />
            {person.pessoa_nome}
          </span>,
          ...CARGAS.map((carga) => (
            <Figure
              key={carga}
              n={person[carga]}
              href={hrefOf(person, carga)}
              label={texts.open(person.pessoa_nome, titleOf(carga), person[carga])}
              isLate={carga === 'atrasados'}
            />
          )),
          person.na_vez_desde ? sinceOf(person.na_vez_desde) : '—',
        ],
      }))}
    />
  );
}

type FigureProps = { n: number; href: string; label: string; isLate: boolean };

function Figure({ n, href, label, isLate }: FigureProps) {
  if (n === 0) return <span className="faint">0</span>;
  return (
    <AppLink href={href} aria-label={label} className={isLate ? 'strong danger' : undefined}>
      {count(n)}
    </AppLink>
  );
}

function sinceOf(instant: string): string {
  const day = dayInSaoPaulo(instant);
  return texts.sinceDay(date(day), diffDays(today(), day));
}
