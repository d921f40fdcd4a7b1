-- Nothing wrote it: the premium field takes the instalment of whoever pays one.
alter table diagnostico_apolice drop column parcela;
