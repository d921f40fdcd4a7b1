-- Deadlines, follow-up, holidays and disclosure have their defaults in the rules; rows beside them would drift.
set local role farol_servico;
delete from parametro p
 using (values
   ('sla', '[{"ate_dias": 0, "cotacao": 1, "apresentacao": 1, "documentos": 2, "conferencia": 1, "protocolo": 1, "apolice_corridos": 25},
              {"ate_dias": 5, "cotacao": 2, "apresentacao": 1, "documentos": 3, "conferencia": 1, "protocolo": 1, "apolice_corridos": 25},
              {"ate_dias": 30, "cotacao": 5, "apresentacao": 2, "documentos": 5, "conferencia": 2, "protocolo": 2, "apolice_corridos": 30},
              {"ate_dias": 90, "cotacao": 7, "apresentacao": 3, "documentos": 7, "conferencia": 2, "protocolo": 2, "apolice_corridos": 30},
              {"ate_dias": null, "cotacao": 10, "apresentacao": 5, "documentos": 10, "conferencia": 3, "protocolo": 3, "apolice_corridos": 30}]'),
   ('acompanhamento', '{"dias_padrao": 3, "lembretes_maximo": 5}'),
   ('feriados', '{"carnaval": false, "corpus_christi": false, "extras": []}'),
   ('remuneracao_ausente', '"bloquear"')
 ) as d (chave, valor)
 where p.empresa_id is null and p.chave = d.chave and p.valor = d.valor::jsonb;
reset role;
