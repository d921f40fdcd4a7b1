-- Its files go with it; the ones that a study took over are the study's own.
create or replace function farol_soltar_arquivos_da_ficha() returns trigger language plpgsql as $$
begin
  update arquivo set dono_tipo = null, dono_id = null, solto_em = now()
   where empresa_id = old.empresa_id and dono_tipo = 'ficha' and dono_id = old.ficha_id;
  return old;
end $$;
create or replace trigger soltar_arquivos after delete on ficha for each row execute function farol_soltar_arquivos_da_ficha();

-- Of an anonymised customer nothing that she told is kept.
create or replace function farol_apagar_fichas() returns trigger language plpgsql as $$
begin
  delete from ficha where empresa_id = new.empresa_id and cliente_id = new.cliente_id;
  return null;
end $$;
create or replace trigger apagar_fichas after update of anonimizado_em on cliente for each row
  when (old.anonimizado_em is null and new.anonimizado_em is not null) execute function farol_apagar_fichas();
