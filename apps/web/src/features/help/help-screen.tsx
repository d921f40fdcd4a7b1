import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { FilterSearch } from '../../shared/ui/filters/index.ts';
import { Page } from '../../shared/ui/page.tsx';
import type { Article, Theme } from './article.ts';
import { ArticleView } from './article-view.tsx';
import { THEMES } from './articles/index.ts';
import { articleOf, findArticles, themesFor } from './find.ts';
import classes from './help.module.css';
import type { HelpSearch } from './search.ts';
import { helpTexts as texts } from './texts.ts';

/** What can be done at each screen, and how; for the profile that one works in. */
export function HelpScreen() {
  const { busca, artigo, de } = useSearch({ strict: false }) as HelpSearch;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const themes = useThemes();
  const asked = artigo ?? (de && !busca ? articleOf(themes, de)?.slug : undefined);
  const article = themes.flatMap((theme) => theme.articles).find(({ slug }) => slug === asked);
  const theme = themes.find((one) => article && one.articles.includes(article));
  const search = (text: string | undefined) =>
    void navigate({ to: '/help', search: { busca: text, artigo: undefined, de }, replace: true });
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      padded
      actions={de && <AppLink href={de}>{texts.back}</AppLink>}
      filters={<FilterSearch label={texts.search} value={busca} onChange={search} />}
    >
      <div className={classes.help} data-reading={article ? true : undefined}>
        {!(isPhone && article) && <Contents themes={themes} busca={busca} open={article} de={de} />}
        {article && theme && <ArticleView key={article.slug} article={article} theme={theme} de={de} />}
        {artigo && !article && <p role="status">{texts.unknown}</p>}
      </div>
    </Page>
  );
}

function useThemes(): Theme[] {
  const session = useSession();
  if (!session) return [];
  return themesFor(THEMES, { profile: session.loggedAs, may: (one) => session.acl.includes(one) });
}

type ContentsProps = {
  themes: readonly Theme[];
  busca: string | undefined;
  open: Article | undefined;
  de: string | undefined;
};

function Contents({ themes, busca, open, de }: ContentsProps) {
  const found = busca ? findArticles(themes, busca) : null;
  return (
    <nav className={classes.contents} aria-label={texts.articles}>
      {found && (
        <p className="text-sm dim" role="status">
          {found.length > 0 ? texts.found(found.length) : `${texts.none(busca ?? '')} ${texts.noneHint}`}
        </p>
      )}
      {found && found.length > 0 ? (
        <Links articles={found} open={open} de={de} busca={busca} withLead />
      ) : (
        themes.map((theme) => (
          <section key={theme.title}>
            <h2>{theme.title}</h2>
            <Links articles={theme.articles} open={open} de={de} busca={busca} withLead={!open} />
          </section>
        ))
      )}
    </nav>
  );
}

type LinksProps = {
  articles: readonly Article[];
  open: Article | undefined;
  de: string | undefined;
  busca: string | undefined;
  withLead: boolean;
};

function addressOf({ slug }: Article, { de, busca }: Pick<LinksProps, 'de' | 'busca'>): string {
  const search = new URLSearchParams({ ...(busca && { busca }), artigo: slug, ...(de && { de }) });
  return `/help?${search}`;
}

function Links({ articles, open, withLead, ...kept }: LinksProps) {
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.slug}>
          <AppLink
            href={addressOf(article, kept)}
            aria-current={article.slug === open?.slug ? 'page' : undefined}
          >
            {article.title}
          </AppLink>
          {withLead && <p className="text-sm dim">{article.lead}</p>}
        </li>
      ))}
    </ul>
  );
}
