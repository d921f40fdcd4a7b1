import type { ApoliceDoCliente } from '@farol/contracts';
import { money } from '../../../shared/format/index.ts';
import classes from './policies.module.css';
import { policyTexts as texts } from './texts.ts';

/** More covers than these begin folded. */
const MOST_SHOWN = 6;

/** The covers of a policy of several, with the amount of each; nothing for a policy of one. */
export function PolicyCovers({ policy }: { policy: ApoliceDoCliente | undefined }) {
  const covers = policy?.coberturas ?? [];
  if (covers.length === 0) return null;
  return (
    <details className={classes.covers} open={covers.length <= MOST_SHOWN}>
      <summary>{texts.covers(covers.length)}</summary>
      <ul>
        {covers.map(
          ({ diagnostico_produto_item_opcao_id: id, item_nome, tipo_segurado, valor_cobertura }) => (
            <li key={id} className="row between text-xs">
              <span>{tipo_segurado === 'conjuge' ? texts.coverOfSpouse(item_nome) : item_nome}</span>
              <span className="tabular nowrap">
                {valor_cobertura === null ? '—' : money(valor_cobertura)}
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
