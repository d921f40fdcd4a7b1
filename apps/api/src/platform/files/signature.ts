import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Actor, isPerfil } from '@farol/domain/access';

const FIVE_MINUTES = 300;

/** Whom a URL was signed for: the session and profile in which the person saw the record. */
export type FileReader = Pick<Actor, 'funcionario_id' | 'perfil' | 'sessao_id'>;

/** Signed URLs of files, valid for five minutes and one session. */
export type UrlSigner = {
  sign(arquivo_id: number, reader: FileReader, now: Date): string;
  /** Whom it was signed for; otherwise whether it was ever signed here. */
  verify(arquivo_id: number, assinatura: string, now: Date): FileReader | 'forjada' | 'vencida';
};

export function createSigner(secret: string): UrlSigner {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign(arquivo_id, { funcionario_id, perfil, sessao_id = 0 }, now) {
      // Whole minutes: equal URLs within a minute, so that images are cached.
      const until = Math.floor(now.getTime() / 60_000) * 60 + FIVE_MINUTES;
      const claim = `${funcionario_id}.${perfil}.${sessao_id}.${until}`;
      return `/api/arquivo/${arquivo_id}?assinatura=${claim}.${mac(`${arquivo_id}.${claim}`)}`;
    },
    verify(arquivo_id, assinatura, now) {
      const [person, perfil, session, until, given] = assinatura.split('.');
      if (!person || !perfil || !isPerfil(perfil) || !session || !until || !given) return 'forjada';
      const expected = Buffer.from(mac(`${arquivo_id}.${person}.${perfil}.${session}.${until}`));
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'forjada';
      if (Number(until) * 1000 < now.getTime()) return 'vencida';
      return { funcionario_id: Number(person), perfil, sessao_id: Number(session) };
    },
  };
}
