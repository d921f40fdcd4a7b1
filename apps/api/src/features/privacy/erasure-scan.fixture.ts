/** A file whose name and content say the marker. */
export const markedFile = (nome: string) => ({
  nome: `${nome}-zqxarquivo.pdf`,
  content: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Nome(zqxconteudo ${nome})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

/** Names the person as she is called once every column has the marker. */
export const MARKED_VIEW = {
  tela: 'clientes' as const,
  nome: 'Retorno da Zqxcoluna',
  filtros: { busca: 'zqxcoluna' },
};
