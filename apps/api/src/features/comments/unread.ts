import { getStudy, type RequestContext } from '../diagnosis/index.ts';
import { listUnread, setCommentsRead } from './unread.store.ts';

/** The person's unread comments, by study. */
export const unreadComments = ({ deps, actor }: RequestContext) =>
  deps.db.read(actor, async (tx) => ({ data: await listUnread(tx, actor) }));

/** Opening a conversation marks its notices as read, so the bell no longer counts them. */
export const readConversation = ({ deps, actor }: RequestContext, id: number, ate: number) =>
  deps.db.write(actor, async (tx) => {
    const { empresa_id, diagnostico_id } = await getStudy(tx, actor, id);
    const em = deps.clock.now();
    return { lidos: await setCommentsRead(tx, actor, { empresa_id, diagnostico_id, ate, em }) };
  });
