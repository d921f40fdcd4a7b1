-- A customer is found by the spouse's name too, and by a name written without its apostrophe.
alter table cliente alter column busca set expression as (farol_sem_acento(
  (pessoa_nome collate "C") || ' ' || coalesce(pessoa_email, '') || ' ' || coalesce(pessoa_cpf, '')
  || ' ' || coalesce(pessoa_celular, '') || ' ' || coalesce(pessoa_telefone, '')
  || ' ' || coalesce(conjuge ->> 'nome_completo', '')
  || ' ' || regexp_replace(
    (pessoa_nome collate "C") || ' ' || coalesce(conjuge ->> 'nome_completo', ''), '[''’`´]', '', 'g')
));
