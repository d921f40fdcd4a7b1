-- Foreign keys have an index, which deleting or checking a person uses.
create index atividade_criado_por on atividade (criado_por);
