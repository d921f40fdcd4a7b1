-- A contact may also be told by the consultant: a note, a call, a meeting, in their own words.
alter table contato drop constraint contato_canal_check;
alter table contato add constraint contato_canal_check
  check (canal in ('whatsapp', 'email', 'nota', 'ligacao', 'reuniao'));
alter table contato alter column momento drop not null;
alter table contato add column texto text;
alter table contato add constraint contato_dito
  check (case when canal in ('whatsapp', 'email') then momento is not null and texto is null
    else momento is null and texto is not null end);
