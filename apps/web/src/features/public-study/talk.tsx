import type { EstudoPublico } from '@farol/contracts';
import { MessageCircle } from 'lucide-react';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';

const MOBILE = /^\d{11}$/;

/** WhatsApp if there is a mobile, else mail, else phone; nothing without any of them. */
export const Talk = ({ study }: { study: EstudoPublico }) => <TalkTo {...study.conteudo.consultor} />;

type Consultor = EstudoPublico['conteudo']['consultor'];

export function TalkTo({ pessoa_nome, pessoa_telefone, pessoa_email }: Consultor) {
  const href =
    pessoa_telefone && MOBILE.test(pessoa_telefone)
      ? `https://wa.me/55${pessoa_telefone}`
      : pessoa_email
        ? `mailto:${pessoa_email}`
        : pessoa_telefone && `tel:+55${pessoa_telefone}`;
  if (!href) return null;
  return (
    <a className={classes.talk} href={href} target="_blank" rel="noreferrer">
      <MessageCircle size={15} aria-hidden />
      {texts.talk(pessoa_nome)}
    </a>
  );
}
