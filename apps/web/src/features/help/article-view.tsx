import { AppLink } from '../../shared/ui/app-link.tsx';
import type { Article, Part, Theme } from './article.ts';
import classes from './help.module.css';
import { helpTexts as texts } from './texts.ts';

type Props = { article: Article; theme: Theme; de: string | undefined };

/** One article, and its neighbours. */
export function ArticleView({ article, theme, de }: Props) {
  const others = theme.articles.filter((one) => one !== article);
  // An address with a number in it needs a record.
  const [screen] = article.screens.filter((one) => !/\/(\?|$)|\$/.test(one));
  return (
    <article className={classes.article}>
      <p className="text-sm dim">
        <AppLink href="/help">{texts.all}</AppLink>
        {` · ${theme.title}`}
      </p>
      <h2>{article.title}</h2>
      <p className={classes.lead}>{article.lead}</p>
      {article.parts.map((part) => (
        <PartView key={JSON.stringify(part)} part={part} />
      ))}
      {screen && (
        <p>
          <AppLink href={screen}>{texts.openScreen}</AppLink>
        </p>
      )}
      {others.length > 0 && (
        <nav aria-label={texts.related}>
          <h3>{texts.related}</h3>
          <ul>
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <AppLink href={`/help?${new URLSearchParams({ artigo: slug, ...(de && { de }) })}`}>
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

function PartView({ part }: { part: Part }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('title' in part) return <h3>{part.title}</h3>;
  if ('picture' in part)
    return (
      <img
        className={classes.picture}
        src={`/ajuda/${part.picture}.webp`}
        alt={part.says}
        width={1280}
        height={800}
        loading="lazy"
      />
    );
  const isOrdered = 'steps' in part;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {(isOrdered ? part.steps : part.points).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
