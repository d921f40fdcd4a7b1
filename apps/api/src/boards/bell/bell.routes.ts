import { api } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { placeOfNotice, withMentionedNames } from '@farol/domain/pipeline';
import { noticeText, type Said } from '../../features/notifications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exactMeta } from '../../platform/paging.ts';
import { countNotices, type NoticeRow, noticesPage } from './bell.store.ts';

/** A notice outlives its reader's view of the customer: then it names nobody and leads nowhere. */
const UNSEEN = 'um cliente que você não atende mais';

/** Characters of a comment in the list; the conversation has all. */
const MOST_WORDS = 160;

function saidOf({ dito }: NoticeRow): Said | null {
  if (!dito) return null;
  const words = withMentionedNames(dito.palavras, (id) => dito.mencoes?.[id]);
  const palavras = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
  return { autor: dito.autor, palavras };
}

const noticeReply = (notice: NoticeRow, hoje: CalendarDay) => {
  const { dados, pessoa_nome, lida_em, dito: _, ...row } = notice;
  return {
    ...row,
    ...noticeText(dados, pessoa_nome ?? UNSEEN, { dito: saidOf(notice), hoje }),
    tipo: dados.nome,
    lido: lida_em !== null,
    caminho: placeOfNotice(dados, row),
  };
};

/** The bell: a person's notices, with what each one leads to. */
export function bellRoutes(serve: Serve, deps: Deps) {
  serve(api.notifications.list, ({ actor, query }) =>
    deps.db.read(actor, async (tx) => {
      const rows = await noticesPage(tx, actor, query);
      const unread = await countNotices(tx, actor, 'nao_lidos');
      const total = query.situacao === 'nao_lidos' ? unread : await countNotices(tx, actor, 'todos');
      return {
        data: rows.map((row) => noticeReply(row, deps.clock.today())),
        nao_lidos: unread,
        meta: exactMeta(query, [{ total }]),
      };
    }),
  );
}
