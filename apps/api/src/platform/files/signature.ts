import { createHmac, timingSafeEqual } from 'node:crypto';

const FIVE_MINUTES = 300;

/** Signed URLs of files, valid for five minutes and one person. */
export type UrlSigner = {
  sign(arquivo_id: number, funcionario_id: number, now: Date): string;
  verify(arquivo_id: number, assinatura: string, now: Date): { funcionario_id: number } | undefined;
};

export function createSigner(secret: string): UrlSigner {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign(arquivo_id, funcionario_id, now) {
      // Whole minutes: equal URLs within a minute, so that images are cached.
      const until = Math.floor(now.getTime() / 60_000) * 60 + FIVE_MINUTES;
      const claim = `${funcionario_id}.${until}`;
      return `/api/arquivo/${arquivo_id}?assinatura=${claim}.${mac(`${arquivo_id}.${claim}`)}`;
    },
    verify(arquivo_id, assinatura, now) {
      const [person, until, given] = assinatura.split('.');
      if (!person || !until || !given) return undefined;
      const expected = Buffer.from(mac(`${arquivo_id}.${person}.${until}`));
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
      return Number(until) * 1000 >= now.getTime() ? { funcionario_id: Number(person) } : undefined;
    },
  };
}
