alter table tentativa_login add column aparelho text, add column pendente boolean not null default false;
grant update on table tentativa_login to farol_servico;
