import type { Item, Opcao } from '@farol/contracts';
import { type Campo, camposOfOpcao, isFilled, isVisible, valueIn } from '@farol/domain/catalogue';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, fieldText, money, today } from '../../../shared/format/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { CopyFact, Fact, Facts } from '../../../shared/ui/section.tsx';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { annualCost, itemName, OptionAnswer, optionFields, providerName } from '../../quotations/index.ts';
import type { ApprovedOption } from '../closing.ts';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

type OptionSummaryProps = {
  item: Item;
  option: Opcao;
  /** Actions of this stage. */
  children?: ReactNode;
  /** With its short terms, for the filing stage. */
  withTerms?: boolean;
  /** With the number of its proposal, once it has one. */
  withNumber?: boolean;
  /** All that its proposal covers, where it covers several. */
  covers?: readonly ApprovedOption[];
};

/** A delivered option as a block: provider, price and status. */
export function OptionSummary(props: OptionSummaryProps) {
  const { item, option, withTerms, withNumber, covers = [], children } = props;
  const { main } = optionFields(item.codigo);
  const isTogether = covers.length > 1;
  const cost = sumCosts(isTogether ? covers.map((one) => one.option) : [option]);
  const validity = text(option.validade_proposta);
  // Once the provider has answered, the expiry of its offer no longer matters.
  const isAnswered = text(option.situacao_fornecedor) !== null;
  const said = text(option.comentario_cliente);
  const number = text(option.numero_proposta);
  const expired = option.status === 'analisis' && validity !== null && validity < today();
  const name = text(option.opcao_nome);
  const offered = providerName(item.codigo, option);
  return (
    <article className={classes.option}>
      <header className={classes.optionHead}>
        <div className={classes.optionWords}>
          <small>{isTogether ? texts.covers(covers.length) : itemName(item)}</small>
          <b>{[offered, isTogether || name === offered ? null : name].filter(Boolean).join(' · ')}</b>
        </div>
        {cost !== null && (
          <span className="tabular">
            {money(cost)}
            <small>{texts.perYear}</small>
          </span>
        )}
        {option.recomendada === 'S' && (
          <StatusBadge tone="brand" icon={Check}>
            {texts.recommended}
          </StatusBadge>
        )}
        {expired ? <StatusBadge tone="bad">{texts.expired}</StatusBadge> : <OptionAnswer option={option} />}
      </header>
      {isTogether && (
        <ul aria-label={texts.coverList}>
          {covers.map((one) => (
            <li key={one.option.diagnostico_produto_item_opcao_id} className={classes.cover}>
              <span>{itemName(one.item)}</span>
              <span className="tabular">{coverAmounts(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {withTerms && <Terms option={option} fields={main} />}
      {withNumber && number && (
        <Facts>
          <CopyFact label={texts.proposalNumber} text={number} />
        </Facts>
      )}
      <div className={classes.optionFoot}>
        {validity && !withTerms && !isAnswered && <span>{texts.validUntil(date(validity))}</span>}
        {[option.arquivo, option.arquivo_2].map(
          (file, index) =>
            file && (
              <FileLink key={file.arquivo_id} file={file} fz="sm" title={file.nome}>
                {texts.optionFiles[index]}
              </FileLink>
            ),
        )}
      </div>
      {said && (
        <p className={classes.said}>
          <b>{`${texts.customerSaid}: `}</b>
          {said}
        </p>
      )}
      {children}
    </article>
  );
}

/** Null while one of them has no cost. */
function sumCosts(options: readonly Opcao[]): number | null {
  const costs = options.map(annualCost);
  return costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
}

const AMOUNTS = ['valor_cobertura', 'diaria', 'valor_premio'];

/** Insured amount and premium of one cover. */
const coverAmounts = ({ item, option }: ApprovedOption): string =>
  camposOfOpcao(item.codigo)
    .filter(({ nome }) => AMOUNTS.includes(nome) && isFilled(valueIn(option, nome)))
    .toSorted((a, b) => AMOUNTS.indexOf(a.nome) - AMOUNTS.indexOf(b.nome))
    .map((campo) => fieldText(campo, valueIn(option, campo.nome)))
    .join(' · ');

const HEADLINE = new Set(['opcao_nome', 'validade_proposta']);

function Terms({ option, fields }: { option: Opcao; fields: readonly Campo[] }) {
  const shown = fields.filter(
    (campo) => !HEADLINE.has(campo.nome) && isFilled(valueIn(option, campo.nome)) && isVisible(campo, option),
  );
  return (
    <div className={`notice ${classes.terms}`}>
      <Facts>
        {shown.map((campo) => (
          <Fact key={campo.nome} label={campo.rotulo}>
            {fieldText(campo, valueIn(option, campo.nome))}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
