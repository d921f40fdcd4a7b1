-- What a specialist will quote is chosen in the invitation and hers once she registers by it.
alter table convite
  add column areas integer[] not null default '{}'
    check (areas <@ '{1,2,3,4,5,6}'::integer[] and (funcionario_cargo_id = 4 or areas = '{}'::integer[]));
grant select (areas) on convite to farol_app;
