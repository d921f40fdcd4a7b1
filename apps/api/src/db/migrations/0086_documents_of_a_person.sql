-- Personal documents are asked of each insured person: the couple by `tipo_segurado`, others by name. Rows of before
-- have neither: they stay the customer's own, or the household's.
alter table diagnostico_documento
  add column dependente text,
  add constraint documento_de_um check (dependente is null or tipo_segurado is null);
