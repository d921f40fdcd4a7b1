import { type Achado, api } from '@farol/contracts';
import { matchesSearch } from '@farol/domain/br';
import { readWords, studyNumber, TIPOS_DE_ACHADO } from '@farol/domain/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryOf, useSession } from '../../shared/api/index.ts';
import { useEntries } from '../../shared/ui/shell/use-entries.ts';
import { ACTIONS } from './actions.ts';
import { useRecent } from './recent.ts';
import { KIND, searchTexts as texts } from './texts.ts';

const REST_MS = 120;
const FRESH_MS = 5_000;
/** Of a kind, from so many on there may be more in the list. */
const FULL = 6;

export type Line = { key: string; titulo: string; texto: string; href: string; achado?: Achado };
export type Group = { label: string; lines: Line[] };

/** Screens and actions of the profile with the words; without words, the actions. */
function useOwn(q: string): Group[] {
  const session = useSession();
  const router = useRouter();
  const entries = useEntries();
  if (!session) return [];
  const routes: Record<string, unknown> = router.routesByPath;
  const lineOf = ({ label, href }: { label: string; href: string }): Line => ({
    key: `${label} ${href}`,
    titulo: label,
    texto: '',
    href,
  });
  const screens = q === '' ? [] : entries.filter(({ label }) => matchesSearch(label, q));
  const actions = ACTIONS.filter(
    ({ label, words, href, perfis, may }) =>
      href in routes &&
      perfis.includes(session.loggedAs) &&
      (!may || session.acl.includes(may)) &&
      matchesSearch(`${label} ${words}`, q),
  );
  return [
    { label: texts.screens, lines: screens.map(lineOf) },
    { label: texts.actions, lines: actions.map(lineOf) },
  ];
}

const foundLine = (achado: Achado): Line => ({
  key: `${achado.tipo}.${achado.id}`,
  titulo: achado.titulo,
  texto: achado.texto,
  href: achado.caminho,
  achado,
});

const kindOf = (achados: readonly Achado[], q: string, hasList: boolean) =>
  TIPOS_DE_ACHADO.map((tipo): Group => {
    const lines = achados.filter((one) => one.tipo === tipo).map(foundLine);
    if (tipo === 'cliente' && hasList && lines.length >= FULL)
      lines.push({
        key: 'todos',
        titulo: texts.all(q),
        texto: '',
        href: `/customers?${new URLSearchParams({ busca: q })}`,
      });
    return { label: KIND[tipo], lines };
  });

/** What the search shows for a text: of the person's own navigation at once, of the server when typing rests. */
export function useSearch(text: string) {
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, REST_MS);
  const { recentes } = useRecent();
  const own = useOwn(typed);
  const loggedAs = useSession()?.loggedAs;
  const isLongEnough = readWords(q).length > 0 || studyNumber(q) !== undefined;
  const isAsked = q === '' ? recentes !== '' : isLongEnough;
  const query = useQuery({
    ...queryOf(api.search.everything, { query: { q, recentes: recentes || undefined } }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: typed === '' || q === '' ? undefined : keepPreviousData,
  });
  const achados = isAsked ? (query.data?.data ?? []) : [];
  const found: Group[] =
    q === ''
      ? [{ label: texts.recent, lines: achados.map(foundLine) }]
      : kindOf(achados, q, loggedAs === 'broker');
  return {
    groups: [...found, ...own].filter(({ lines }) => lines.length > 0),
    isSearching: typed !== q || (isAsked && query.isFetching),
    isTooShort: typed !== '' && typed === q && !isLongEnough,
    error: isAsked && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
