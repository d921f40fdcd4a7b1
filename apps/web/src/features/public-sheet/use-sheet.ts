import { type FichaPublica, publicSheetCalls } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, isApiError, isTransient, isUnreachable, queryKey } from '../../shared/api/index.ts';
import { deviceDraft } from '../../shared/device/index.ts';
import { ANONYMOUS } from '../../shared/sync/visits.ts';
import { isTyped, NOTHING_TYPED, type Typed, wireOf, withoutSent } from './values.ts';

const SAVE_AFTER_MS = 1_200;
const TAIL = 8;
/** Between attempts to save what the server was too busy for, or away. */
const RETRY_MS = [2_000, 4_000, 8_000, 15_000];
const LAST_RETRY_MS = 30_000;

type Kept = { typed: Typed; until: string };

/** What she types, stored on the device until the server has it, and saved while she types. */
export function useSheet(token: string, sheet: FichaPublica) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [erros, setErros] = useState<FichaPublica['erros']>({});
  const [error, setError] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const [agreed, setAgreed] = useState(sheet.ciencia.em !== null);
  const now = useRef(typed);
  const running = useRef<Promise<boolean> | null>(null);
  /** She asked to send it, and the server has not answered yet. */
  const isAsked = useRef(false);
  const [unsent, setUnsent] = useState(false);
  const [sendings, setSendings] = useState(0);
  const [draft] = useState(() => deviceDraft<Kept>(ANONYMOUS, `ficha/${token.slice(-TAIL)}`));

  const put = (next: Typed) => {
    now.current = next;
    setTyped(next);
    void draft.save(isTyped(next) ? { typed: next, until: sheet.expira_em } : null);
  };
  const show = (next: FichaPublica) =>
    queryClient.setQueryData(queryKey(publicSheetCalls.get, { params: { token } }), next);

  async function sendOnce(enviar: boolean): Promise<boolean> {
    const sent = now.current;
    setSaving(true);
    setError(null);
    try {
      const body = { ciencia: true as const, ...wireOf(sent), ...(enviar && { enviar }) };
      const reply = await call(publicSheetCalls.save, { params: { token }, body });
      setFailures(0);
      setUnsent(false);
      if (enviar) {
        isAsked.current = false;
        if (Object.keys(reply.erros).length === 0) setSendings((before) => before + 1);
      }
      show(reply);
      setErros(reply.erros);
      put(withoutSent(now.current, sent, reply.erros));
      return Object.keys(reply.erros).length === 0;
    } catch (cause) {
      if (isApiError(cause) && cause.status === 409 && cause.atual) {
        show(cause.atual as FichaPublica);
        put(NOTHING_TYPED);
      }
      setError(cause);
      if (!isTransient(cause)) isAsked.current = false;
      setUnsent(isAsked.current);
      setFailures((before) => (isTransient(cause) ? before + 1 : 0));
      return false;
    } finally {
      setSaving(false);
    }
  }

  /** One call at a time; the later one holds what was typed meanwhile. */
  async function save(enviar = false): Promise<boolean> {
    await running.current;
    if (enviar) isAsked.current = true;
    if (!isAsked.current && !isTyped(now.current)) {
      setFailures(0);
      setError(null);
      return true;
    }
    running.current = sendOnce(isAsked.current);
    return running.current;
  }

  const restore = useEffectEvent((kept: Kept | null) => {
    if (!kept || Date.parse(kept.until) <= Date.now()) return void draft.save(null);
    if (isTyped(kept.typed) && !isTyped(now.current)) put(kept.typed);
  });
  useEffect(() => {
    void draft.load().then(restore);
  }, [draft]);

  const isClosed = sheet.situacao === 'recebida';
  const autosave = useEffectEvent(() => {
    if (agreed && !isClosed) void save();
  });
  useEffect(() => {
    if (!isTyped(typed)) return;
    const timer = setTimeout(autosave, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(autosave, RETRY_MS[failures - 1] ?? LAST_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failures]);
  useEffect(() => {
    window.addEventListener('online', autosave);
    return () => window.removeEventListener('online', autosave);
  }, []);

  return {
    typed,
    erros,
    saving,
    /** Grows with each sending that arrived, also one that was tried again by itself. */
    sendings,
    /** What she asked to send is tried again by itself. */
    unsent,
    agreed,
    agree: () => setAgreed(true),
    offline: isUnreachable(error),
    /** It is tried again by itself. */
    busy: failures > 0 && isTransient(error) && !isUnreachable(error),
    error: isTransient(error) ? null : error,
    setField: (nome: string, text: string) =>
      put({ ...now.current, campos: { ...now.current.campos, [nome]: text } }),
    setColumn(linha_uuid: string, tabela: string, nome: string, text: string) {
      const before = now.current.linhas[linha_uuid]?.campos ?? {};
      const row = { tabela, campos: { ...before, [nome]: text } };
      put({ ...now.current, linhas: { ...now.current.linhas, [linha_uuid]: row } });
    },
    addRow: (linha_uuid: string, tabela: string) =>
      put({ ...now.current, linhas: { ...now.current.linhas, [linha_uuid]: { tabela, campos: {} } } }),
    removeRow: (linha_uuid: string, tabela: string) =>
      put({ ...now.current, linhas: { ...now.current.linhas, [linha_uuid]: { tabela, campos: null } } }),
    save,
    show,
  };
}
export type SheetState = ReturnType<typeof useSheet>;
