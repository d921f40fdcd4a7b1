import type { ParametroFio } from '@farol/contracts';
import type { FormaParametro } from '@farol/domain/parameters';
import { date } from '../../shared/format/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import classes from './parameters.module.css';
import { parameterTexts as texts } from './texts.ts';
import { valueText } from './value-text.ts';

type EditionHistoryProps = { parametro: ParametroFio; forma: FormaParametro };

/** Every edition, the company's before the default ones, newest first. */
export function EditionHistory({ parametro, forma }: EditionHistoryProps) {
  return (
    <Section title={texts.history}>
      <ol className={classes.history}>
        {parametro.historico.map((edicao) => (
          <li
            key={`${edicao.parametro_id ?? 'casa'} ${edicao.vigencia_inicio}`}
            data-replaced={edicao.substituido_em !== null || undefined}
          >
            <b>{valueText(forma, edicao.valor)}</b>
            <span className="dim">
              {texts.period(date(edicao.vigencia_inicio), edicao.vigencia_fim && date(edicao.vigencia_fim))}
              {edicao.substituido_em && ` (${texts.replaced(date(edicao.substituido_em))})`}
            </span>
            <small>
              {[
                edicao.autor?.pessoa_nome ?? texts.house,
                edicao.fonte,
                !edicao.verificado && texts.unconfirmed,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
