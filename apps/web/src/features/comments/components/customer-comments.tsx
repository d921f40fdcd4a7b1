import { api, type Comentario } from '@farol/contracts';
import { Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { hubHref } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FilterSegments } from '../../../shared/ui/filters/index.ts';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { ListPagination } from '../../../shared/ui/table/index.ts';
import { StaticTable } from '../../../shared/ui/table/static-table.tsx';
import { commentTexts as texts } from '../texts.ts';
import { useCommentActs } from '../use-comment-acts.ts';
import { CommentActions, CommentTime, CommentTopic } from './comment-parts.tsx';
import { CommentWords } from './comment-words.tsx';
import classes from './comments.module.css';
import { EditComment } from './edit-comment.tsx';

type Address = { ordem?: 'antigos'; page?: number };

const ORDERS = [
  { value: 'recentes', label: texts.newestFirst },
  { value: 'antigos', label: texts.oldestFirst },
];

/** The conversation of a study at this comment. */
const hrefOf = ({ diagnostico_id, diagnostico_comentario_id: id }: Comentario): string =>
  `${hubHref(diagnostico_id)}?areas=true&conversa=${id}`;

/** Comments of all studies of a customer: who, what, about which product, and what one may do with them. */
export function CustomerComments({ id, canWrite }: { id: number; canWrite: boolean }) {
  const { ordem, page }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const put = (change: { [K in keyof Address]: Address[K] | undefined }) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true });
  const list = useQuery({
    ...queryOf(api.comments.ofCustomer, {
      params: { id },
      query: { page, ordem: ordem === 'antigos' ? 'asc' : 'desc' },
    }),
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data)
    return <Failed title={texts.ofCustomerFailed} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton height={120} />;
  if (list.data.meta.total === 0) return <p className="text-sm dim">{texts.ofCustomerEmpty}</p>;
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <FilterSegments
          label={texts.order}
          options={ORDERS}
          value={ordem ?? 'recentes'}
          onChange={(chosen) => put({ ordem: chosen === 'antigos' ? 'antigos' : undefined, page: undefined })}
        />
      </Group>
      <Rows comments={list.data.data} canWrite={canWrite} />
      <ListPagination
        meta={list.data.meta}
        rows={list.data.data.length}
        onPage={(to) => put({ page: to === 1 ? undefined : to })}
      />
    </>
  );
}

function Rows({ comments, canWrite }: { comments: readonly Comentario[]; canWrite: boolean }) {
  const { update, askToRemove } = useCommentActs(comments[0]?.diagnostico_id ?? 0, 'consultor');
  const [editing, setEditing] = useState<number | null>(null);
  const rows = comments.map((comment) => {
    const { diagnostico_comentario_id: id, diagnostico_id, usuario, meu } = comment;
    const isEditing = editing === id;
    return {
      key: id,
      cells: [
        <span key="user" className={classes.user}>
          <PersonAvatar name={usuario.pessoa_nome} size={22} />
          <span className="stack">
            <b className="text-sm">{meu ? texts.you : usuario.pessoa_nome}</b>
            <CommentTime comment={comment} />
          </span>
        </span>,
        isEditing ? (
          <EditComment
            key="comment"
            comment={comment}
            onSave={(words) => update(comment, words)}
            onDone={() => setEditing(null)}
          />
        ) : (
          <CommentWords key="comment" comment={comment} />
        ),
        <span key="product" className="stack">
          <CommentTopic comment={comment} href={hrefOf(comment)} />
          <AppLink href={hrefOf(comment)} className="text-xs">
            {texts.inStudy(diagnostico_id)}
          </AppLink>
        </span>,
        canWrite && meu && !isEditing ? (
          <CommentActions
            key="actions"
            onEdit={() => setEditing(id)}
            onRemove={() => void askToRemove(comment)}
          />
        ) : null,
      ],
    };
  });
  return <StaticTable label={texts.ofCustomer} className={classes.table} heads={texts.heads} rows={rows} />;
}
