const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;margin:0;background:#f4f4f5;color:#18181b}
main{max-inline-size:28rem;margin-inline:auto;padding:1.5rem}
.banner{background:#b91c1c;color:#fff;margin:0;padding:.75rem 1.5rem;text-align:center;font-weight:700}
span[lang]{display:inline-block}
form{display:grid;gap:.75rem;margin-block:1rem;padding:1rem;background:#fff;border-radius:.75rem}
button{font:inherit;padding:.75rem;border:1px solid #71717a;border-radius:.5rem;background:#fff;min-block-size:3rem}
button[value=pay]{background:#166534;color:#fff;border-color:#166534}
input,select{font:inherit;padding:.6rem;inline-size:100%;box-sizing:border-box}
.message{background:#fff;border-radius:1rem;padding:1rem;margin-block:1rem;overflow-wrap:anywhere;white-space:pre-wrap}
.about{display:block;color:#52525b;font-size:.875rem}
iframe{inline-size:100%;block-size:36rem;border:0;background:#fff}`

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Both languages on one page, since a provider's page does not share the shop's words. */
export const both = (ar: string, en: string): string =>
  `<span lang="ar">${ar}</span> · <span lang="en" dir="ltr">${en}</span>`

/** A page of a simulator, with a banner that says so. */
export const simulatorPage = (title: string, banner: string, content: string): string => `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><p class="banner" role="note">${banner}</p>
<main>${content}</main></body></html>`
