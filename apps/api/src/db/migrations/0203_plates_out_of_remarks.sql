-- Plates of policies recorded before they had a field: an import wrote them as the first line of the remarks.
-- A line of anything else, or of more plates than the field takes, stays.
alter table diagnostico_apolice no force row level security;
alter table diagnostico_apolice disable trigger user;
update diagnostico_apolice
   set placa = substring(observacao from '^Placa: ([^\n]*)'),
       versao = versao + 1,
       observacao = nullif(regexp_replace(observacao, '^[^\n]*\n?', ''), '')
 where placa is null
   and observacao ~ '^Placa: [A-Z]{3}-?[0-9][A-Z0-9][0-9]{2}(, [A-Z]{3}-?[0-9][A-Z0-9][0-9]{2}){0,21}(\n|$)';
alter table diagnostico_apolice enable trigger user;
alter table diagnostico_apolice force row level security;
