import { api, type FuncionarioLinha } from '@farol/contracts';
import { CARGO_LABELS, CARGOS, CARGOS_DO_FORMULARIO } from '@farol/domain/access';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call, useCall, useCan, useSession } from '../../../shared/api/index.ts';
import { AREA_OPTIONS } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FilterSearch, FilterSelect, useListSearch } from '../../../shared/ui/filters/index.ts';
import { isFilteredEmpty, ListPage, type Sort } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { userColumns } from '../columns.tsx';
import { InvitationsButton } from '../components/invitations-button.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { LeaveDialog } from '../components/leave-dialog.tsx';
import { cacheUser, usersFilters, usersQuery } from '../queries.ts';
import type { UsersSearch } from '../search.ts';
import { inviteTexts, usersTexts as texts } from '../texts.ts';

/** Brings a deleted person back after a confirmation. */
function RestoreButton({ row }: { row: FuncionarioLinha }) {
  const client = useQueryClient();
  const may = useCan('restaurar') && row.editavel;
  const restore = useCall(api.bin.restore, {
    onSuccess: (saved) => {
      if ('funcionario_id' in saved) cacheUser(client, saved);
      toastDone(texts.restored);
    },
  });
  const ask = async () => {
    const question = {
      title: texts.restoreTitle,
      body: texts.restoreBody(row.pessoa_nome),
      action: texts.restoreAction,
    };
    if (await confirm(question)) restore.mutate({ body: { tipo: 'funcionario', id: row.funcionario_id } });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={!may}
      loading={restore.isPending}
      aria-label={texts.restore(row.pessoa_nome)}
      onClick={() => void ask()}
    >
      <Undo2 size={16} strokeWidth={1.6} aria-hidden />
    </ActionIcon>
  );
}

const NEWEST_FIRST: Sort = { field: 'data_criacao', direction: 'desc' };
const EVERY_CARGO = [...CARGOS_DO_FORMULARIO, CARGOS.PROPRIETARIO, CARGOS.PARCEIRO].map((value) => ({
  value,
  label: CARGO_LABELS[value],
}));
const WITH_STUDIES = [{ value: 'abertos' as const, label: texts.withStudies }];

/** The people of the company. */
export function UsersScreen() {
  const filters = useListSearch<UsersSearch>(['convites']);
  const { search, setFilter } = filters;
  const list = useQuery(usersQuery(search));
  const all = useQuery({ ...usersQuery({}), enabled: isFilteredEmpty(filters, list) });
  const self = useSession()?.user.funcionario_id;
  const mayEdit = useCan('usuarios.editar');
  const [leaving, setLeaving] = useState<FuncionarioLinha | null>(null);

  return (
    <>
      <ListPage
        texts={texts}
        id="usuarios"
        columns={userColumns(self)}
        list={list}
        all={all}
        filters={filters}
        search={
          <FilterSearch
            label={texts.filters.search}
            value={search.busca}
            onChange={(busca) => setFilter({ busca })}
          />
        }
        exporter={
          <ExportButton
            meta={list.data?.meta}
            name="usuarios"
            make={(options) => call(api.exports.employees, { query: usersFilters(search) }, options)}
          />
        }
        actionsOfPage={mayEdit && <PageActions />}
        sort={filters.sort ?? NEWEST_FIRST}
        onSort={filters.setSort}
        rowKey={(row) => row.funcionario_id}
        rowHref={(row) => (row.excluido_em ? undefined : `/users/editar/${row.funcionario_id}`)}
        actions={(row) =>
          row.excluido_em ? (
            <RestoreButton row={row} />
          ) : (
            <RowActions
              row={row}
              mayRemove={row.editavel && row.funcionario_id !== self}
              onRemove={setLeaving}
            />
          )
        }
      >
        <FilterSelect
          label={texts.filters.cargo}
          options={EVERY_CARGO}
          value={EVERY_CARGO.find(({ value }) => value === search.cargo)?.value}
          onChange={(cargo) => setFilter({ cargo })}
          all="todos"
        />
        <FilterSelect
          label={texts.filters.specialty}
          options={AREA_OPTIONS}
          value={AREA_OPTIONS.find(({ value }) => value === search.especialidade)?.value}
          onChange={(especialidade) => setFilter({ especialidade })}
        />
        <FilterSelect
          label={texts.filters.status}
          options={texts.statuses}
          value={search.situacao}
          onChange={(situacao) => setFilter({ situacao })}
          all="todos"
        />
        <FilterSelect
          label={texts.filters.studies}
          options={WITH_STUDIES}
          value={search.estudos}
          onChange={(estudos) => setFilter({ estudos })}
          all="qualquer"
        />
      </ListPage>
      {leaving && <LeaveDialog person={leaving} kind="remove" onClose={() => setLeaving(null)} />}
    </>
  );
}

function PageActions() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <InvitationsButton />
      <Button variant="default" onClick={() => setInviting(true)}>
        {inviteTexts.open}
      </Button>
      <Button component={AppLink} href="/users/cadastro" leftSection={<UserPlus size={16} aria-hidden />}>
        {texts.add}
      </Button>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

type RowActionsProps = {
  row: FuncionarioLinha;
  mayRemove: boolean;
  onRemove: (row: FuncionarioLinha) => void;
};

function RowActions({ row, mayRemove, onRemove }: RowActionsProps) {
  return (
    <>
      <ActionIcon
        component={AppLink}
        href={`/users/editar/${row.funcionario_id}`}
        variant="subtle"
        color="gray"
        aria-label={texts.edit(row.pessoa_nome)}
      >
        <Pencil size={16} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={!mayRemove}
        aria-label={texts.remove(row.pessoa_nome)}
        onClick={() => onRemove(row)}
      >
        <Trash2 size={16} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
