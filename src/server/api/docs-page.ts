export const docsPage = (_document: object): { html: string; css: string } => ({ html: '', css: '' })
