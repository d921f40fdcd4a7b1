import type { EstudoPublico } from '@farol/contracts';
import { formatMoney } from '@farol/domain/br';
import { periodText } from '@farol/domain/study';
import { type Area, sharedProposals } from './answers.ts';
import { acceptedOfProposal, sumOfCovers } from './approved-total.ts';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';
import type { AnswersState } from './use-answers.ts';

type SharedProps = { study: EstudoPublico; area: Area; state: AnswersState };

/** Each proposal that covers several needs of the area: its price, its covers and what of it is approved. */
export function SharedProposals({ study, area, state }: SharedProps) {
  return sharedProposals(area).map(({ id, covers }) => {
    const [{ option } = {}] = covers;
    if (!option) return null;
    const total = sumOfCovers(covers.map((one) => one.option));
    const accepted = acceptedOfProposal(study, option, state.answers);
    const title = texts.sharedProposal(option.fornecedor);
    return (
      <section key={id} className={classes.shared} aria-label={title}>
        <p className="text-md dim">{title}</p>
        {total && (
          <p className="text-figure tabular strong">
            {formatMoney(total.valor)} <small>{periodText(total)}</small>
          </p>
        )}
        <p>{texts.sharedCovers(covers.length)}</p>
        <p className="strong" role="status">
          {accepted}
        </p>
        <details className={classes.details}>
          <summary>{texts.whichCovers}</summary>
          <dl className="pairs ruled">
            {covers.map(({ item, option: { preco, diagnostico_produto_item_opcao_id: key } }) => (
              <div key={key}>
                <dt>{`${item.nome}, ${item.pessoa}`}</dt>
                <dd>{preco ? `${preco.figura} ${preco.por}` : '—'}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
    );
  });
}
