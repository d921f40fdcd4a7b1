import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { deviceDraft } from '../../../shared/device/index.ts';

/** What is written with an answer. */
export type AnswerWords = {
  comentario?: string | null;
  motivo_recusa?: string | null;
  declaracao_nome?: string | null;
};

/** An answer being typed, not saved yet. */
type TypedAnswer<C extends string = string> = { status: C; words: AnswerWords };

/**
 * Stores an unfinished answer of an option on this device, encrypted, until it is saved or taken back: it survives a
 * closed panel, a turned slide and a lost connection. `found` changes when the stored one has been read.
 */
export function useTypedAnswer<C extends string>(option: number) {
  const person = useSession()?.user.usuario_id;
  const draft = useMemo(
    () => (person === undefined ? null : deviceDraft<TypedAnswer<C>>(person, `resposta/${option}`)),
    [person, option],
  );
  const [typed, setTyped] = useState<TypedAnswer<C> | null>(null);
  const [found, setFound] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const kept = await draft?.load();
      if (!kept || isGone) return;
      setTyped((now) => now ?? kept);
      setFound(true);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [draft]);
  const keep = (next: TypedAnswer<C> | null) => {
    setTyped(next);
    void draft?.save(next && Object.values(next.words).some(Boolean) ? next : null);
  };
  return { typed, found, keep };
}
