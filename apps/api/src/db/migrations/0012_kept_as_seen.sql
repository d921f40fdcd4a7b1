-- What a customer saw and answered stays as it was, whoever asks: it may go with its study, never change.
create function farol_imutavel() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger imutavel before update on estudo_retrato for each row execute function farol_imutavel();
create trigger imutavel before update on estudo_resposta for each row execute function farol_imutavel();

-- One row per content of a study, however often it is seen.
create unique index estudo_retrato_conteudo on estudo_retrato (empresa_id, diagnostico_id, sha256);
