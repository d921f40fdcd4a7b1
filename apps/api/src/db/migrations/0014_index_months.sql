-- A month of an index that is corrected stays in the history, with who said so and on what ground.
alter table indice add column fonte text;
alter table indice add column substituido_em timestamptz(3);
alter table indice add column substituido_por integer;
alter table indice drop constraint indice_empresa_id_indice_mes_key;
create unique index indice_mes on indice (empresa_id, indice, mes)
  nulls not distinct where substituido_em is null;
create index indice_empresa on indice (empresa_id, indice);

-- Nothing of what an index was may be lost.
revoke delete on indice from farol_app;
