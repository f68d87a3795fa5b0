/** The shop's colours for a page without other stylesheets, light or dark by `prefers-color-scheme`. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f4f7f6; --surface: #ffffff; --surface-2: #fafbfa; --ink: #161d1b; --ink-2: #4d5b57; --ink-3: #61706b;
  --line: #d9e1de; --brand-ink: #005f57; --brand-soft: #e9f7f4; --accent: #ffb81f; --accent-soft: #fff8e6;
  --accent-ink: #955800; --danger-soft: #fef0ef; --danger-ink: #a0151e; --success-soft: #eff8e8;
  --success-ink: #2a5f13; --info-soft: #edf4fe; --info-ink: #184d99; --focus: #00756a;
  --hero: #064b46; --on-hero: #ffffff; --on-hero-2: #cbede6;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0e1614; --surface: #16211e; --surface-2: #1b2825; --ink: #eff5f3; --ink-2: #bccbc6; --ink-3: #95a7a1;
    --line: #293a36; --brand-ink: #6fd3c5; --brand-soft: #12322d; --accent: #ffbf33; --accent-soft: #2f2610;
    --accent-ink: #ffcb5c; --danger-soft: #3a1a1b; --danger-ink: #ffa3a1; --success-soft: #1a2f12;
    --success-ink: #a9df88; --info-soft: #16283f; --info-ink: #a5cbfb; --focus: #6fd3c5;
    --hero: #0b3f3a; --on-hero: #ffffff; --on-hero-2: #bfe8e0;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--bg); color: var(--ink);
  font: 500 1rem/1.6 "Cairo", "Segoe UI", Tahoma, system-ui, sans-serif;
}
code, .path { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; }
a { color: var(--brand-ink); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
.wide { max-inline-size: 75rem; margin-inline: auto; padding-inline: clamp(1rem, .55rem + 1.9vw, 2rem); }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; padding: .75rem 1rem;
  background: var(--surface); border-radius: 12px; z-index: 1; }
.skip:focus { inset-block-start: 1rem; }

header { background: var(--hero); color: var(--on-hero-2); border-block-end: 3px dashed var(--accent);
  padding-block: clamp(2rem, 1.2rem + 3vw, 3.5rem); }
h1 { margin: 0; color: var(--on-hero); font-size: clamp(1.75rem, 1.35rem + 1.7vw, 2.375rem); line-height: 1.2; }
h1 bdi { margin-inline-start: .35em; font-weight: 600; color: var(--accent); }
header p { max-inline-size: 62ch; margin-block: .75rem 0; }
header a { color: var(--on-hero); }
header :focus-visible { outline-color: var(--accent); }

nav { margin-block: 1.5rem; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: flex; align-items: baseline; gap: .5rem; padding: .5rem; border-radius: 8px; color: var(--ink-2);
  text-decoration: none; font-size: .875rem; }
nav a:hover { background: var(--brand-soft); color: var(--brand-ink); }
nav .tag { color: var(--ink); font-weight: 700; font-size: 1rem; }
.tag, h2 { text-transform: capitalize; }

h2 { margin-block: 2.5rem 0; font-size: clamp(1.375rem, 1.15rem + 1vw, 1.75rem); line-height: 1.35; }
h2 + p { margin-block: .25rem 1rem; color: var(--ink-2); }
article { margin-block-end: 1.25rem; padding: clamp(1rem, .6rem + 1.6vw, 1.75rem); background: var(--surface);
  border: 1px solid var(--line); border-radius: 16px; scroll-margin-block-start: 1rem; }
article:target { border-color: var(--focus); }
h3 { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin: 0; font-size: 1.125rem; line-height: 1.35; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin-block: 1.5rem .5rem; font-size: 1rem; line-height: 1.35; }
.summary { margin-block: .5rem; }
.access { margin-block: .5rem 0; color: var(--ink-2); font-size: .875rem; }

.method, .lock, .open, .status, .need, .may { display: inline-block; border-radius: 6px; padding: .1em .5em;
  font-size: .75rem; font-weight: 700; line-height: 1.6; white-space: nowrap; }
.method { font-family: var(--mono); min-inline-size: 3.75rem; text-align: center; }
.get, .open { background: var(--brand-soft); color: var(--brand-ink); }
.post, .lock { background: var(--accent-soft); color: var(--accent-ink); }
.patch { background: var(--info-soft); color: var(--info-ink); }
.good { background: var(--success-soft); color: var(--success-ink); }
.bad { background: var(--danger-soft); color: var(--danger-ink); }
.need, .may { padding: 0; font-weight: 500; }
.need { color: var(--brand-ink); }
.may { color: var(--ink-3); }

table { inline-size: 100%; border-collapse: collapse; font-size: .875rem; line-height: 1.5; }
caption { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top;
  font-weight: 500; overflow-wrap: anywhere; }
thead th { color: var(--ink-3); font-size: .75rem; }
tbody tr:last-child > * { border-block-end: 0; }
td { color: var(--ink-2); }
.fields th[scope=col]:first-child { inline-size: 40%; }
.fields th[scope=col]:nth-child(2) { inline-size: 24%; }
.errors th[scope=col]:first-child { inline-size: 5rem; }
td code { color: var(--ink); }

.answer { margin-block: .5rem; padding: .5rem .75rem; background: var(--surface-2); border: 1px solid var(--line); border-radius: 12px; }
summary { cursor: pointer; padding-block: .35rem; }
.type { color: var(--ink-3); }
pre { margin: 0; padding: 1rem; background: var(--surface-2); border: 1px solid var(--line); border-radius: 12px;
  white-space: pre-wrap; line-height: 1.5; tab-size: 2; }

@media (max-width: 40rem) {
  .fields thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .fields tr { display: grid; padding-block: .5rem; border-block-end: 1px solid var(--line); }
  .fields tr > * { padding: 0; border: 0; }
  .fields tbody tr:last-child { border-block-end: 0; }
  .fields td:empty { display: none; }
}
@media (min-width: 62rem) {
  .columns { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 2rem; align-items: start; }
  nav { position: sticky; inset-block-start: 1rem; max-block-size: calc(100vh - 2rem); overflow-y: auto; }
}
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`
