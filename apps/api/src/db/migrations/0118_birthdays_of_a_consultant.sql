-- Birthdays of a day among the customers of one consultant. All customers of the company who were born on it were read.
create index cliente_aniversario_consultor on cliente (empresa_id, consultor_id, mes_dia)
  include (cliente_id, exemplo, pessoa_data_nascimento) where excluido_em is null and mes_dia is not null;
create index cliente_aniversario_conjuge_consultor on cliente (empresa_id, consultor_id, mes_dia_conjuge)
  where excluido_em is null and mes_dia_conjuge is not null;
