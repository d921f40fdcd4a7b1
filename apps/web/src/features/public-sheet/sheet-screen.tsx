import type { FichaPublica } from '@farol/contracts';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage, isApiError } from '../../shared/api/api-error.ts';
import { Frame, PageButton, pageClasses, TalkTo } from '../public-study/index.ts';
import classes from './public-sheet.module.css';
import { SentSheet } from './sent-sheet.tsx';
import { SheetSection } from './sheet-section.tsx';
import { sheetTexts as texts } from './texts.ts';
import { type SheetState, useSheet } from './use-sheet.ts';

type SheetProps = { token: string; sheet: FichaPublica };

/** The questions, or what she sent; until somebody receives it she may go back and change it. */
export function SheetScreen({ token, sheet }: SheetProps) {
  const state = useSheet(token, sheet);
  const [changing, setChanging] = useState(sheet.mudou);
  const { consultor, marca } = sheet;
  const isSent = sheet.situacao !== 'aberta' && !changing;
  const send = async () => {
    if (!(await state.save(true))) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  useEffect(() => {
    if (state.sendings === 0) return;
    setChanging(false);
    window.scrollTo({ top: 0 });
  }, [state.sendings]);
  return (
    <Frame
      by={consultor.pessoa_nome}
      brand={marca}
      foot={
        <>
          <div className={pageClasses.progress}>
            <SavingState state={state} />
            <TalkTo {...consultor} />
          </div>
          {state.agreed && !isSent && sheet.situacao !== 'recebida' && (
            <div className={pageClasses.steps}>
              <PageButton main loading={state.saving} onClick={() => void send()}>
                {sheet.situacao === 'enviada' ? texts.sendAgain : texts.send}
              </PageButton>
            </div>
          )}
          {isSent && sheet.situacao === 'enviada' && (
            <div className={pageClasses.steps}>
              <PageButton
                onClick={() => {
                  setChanging(true);
                  window.scrollTo({ top: 0 });
                }}
              >
                {texts.change}
              </PageButton>
            </div>
          )}
        </>
      }
    >
      {isSent || sheet.situacao === 'recebida' ? (
        <SentSheet sheet={sheet} />
      ) : (
        <Questions token={token} sheet={sheet} state={state} />
      )}
      {state.error !== null && (
        <p className="danger" role="alert">
          {(isApiError(state.error) && state.error.firstFieldMessage) || errorMessage(state.error)}
        </p>
      )}
    </Frame>
  );
}

function Questions({ token, sheet, state }: SheetProps & { state: SheetState }) {
  return (
    <>
      <h1>{texts.greeting(sheet.cliente.primeiro_nome)}</h1>
      <p className="dim">{texts.lead(sheet.consultor.pessoa_nome)}</p>
      {state.agreed ? (
        sheet.secoes.map((section) => (
          <SheetSection key={section.secao} section={section} token={token} sheet={sheet} state={state} />
        ))
      ) : (
        <section className={classes.agreement}>
          <h2>{texts.agreeTitle}</h2>
          <p>{sheet.ciencia.texto}</p>
          <PageButton main onClick={state.agree}>
            {texts.agree}
          </PageButton>
        </section>
      )}
    </>
  );
}

function SavingState({
  state: { saving, offline, busy, unsent, erros, agreed, typed },
}: {
  state: SheetState;
}) {
  const wrong = Object.keys(erros).length;
  const said = () => {
    if (unsent) return texts.unsent;
    if (offline) return texts.offline;
    if (busy) return texts.busy;
    if (saving) return texts.saving;
    if (wrong > 0) return texts.wrong(wrong);
    const isKept = Object.keys(typed.campos).length + Object.keys(typed.linhas).length === 0;
    return agreed && isKept ? texts.saved : '';
  };
  const words = said();
  return (
    <span role="status" className="inline-row">
      {words === texts.saved && <Check size={14} aria-hidden />}
      {words}
    </span>
  );
}
