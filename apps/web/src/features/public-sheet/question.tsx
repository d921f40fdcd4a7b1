import type { PerguntaDaFicha } from '@farol/contracts';
import { useId, useState } from 'react';
import classes from './public-sheet.module.css';
import { sheetTexts as texts } from './texts.ts';

type QuestionProps = {
  question: PerguntaDaFicha;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** One question with the device's own field: the page comes without the component library. */
export function Question({ question, value, error, onChange }: QuestionProps) {
  const id = useId();
  /** What she is writing: what is saved meanwhile comes back written otherwise. */
  const [writing, setWriting] = useState<string | null>(null);
  const { pergunta, ajuda, tipo, opcoes } = question;
  const said = [ajuda && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ');
  const shared = {
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': said || undefined,
    className: classes.input,
  };
  return (
    <div className={classes.question}>
      <label htmlFor={id}>{pergunta}</label>
      {ajuda && (
        <p id={`${id}-ajuda`} className="text-sm dim">
          {ajuda}
        </p>
      )}
      {tipo === 'escolha' ? (
        <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{texts.choose}</option>
          {opcoes?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <span className={classes.amount} data-money={tipo === 'dinheiro' || undefined}>
          {tipo === 'dinheiro' && <span aria-hidden>R$</span>}
          <input
            {...shared}
            value={writing ?? value}
            type={tipo === 'data' ? 'date' : 'text'}
            inputMode={tipo === 'dinheiro' ? 'decimal' : tipo === 'numero' ? 'numeric' : undefined}
            autoComplete="off"
            maxLength={tipo === 'data' ? undefined : 200}
            onChange={(event) => {
              setWriting(event.currentTarget.value);
              onChange(event.currentTarget.value);
            }}
            onBlur={() => setWriting(null)}
          />
        </span>
      )}
      {error && (
        <p id={`${id}-erro`} className="text-sm danger">
          {error}
        </p>
      )}
    </div>
  );
}
