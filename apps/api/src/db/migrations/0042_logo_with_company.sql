-- The logo is small and read wherever the company's name is: it stays with the row, as PNG in base64.
alter table empresa drop column logo_arquivo_id;
alter table empresa add column logo_png text check (length(logo_png) <= 200000);
alter table empresa add column logo_largura integer;
alter table empresa add column logo_altura integer;
