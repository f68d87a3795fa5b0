const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/
const STATIC_IMPORT = /\bimport (?:\* as (\w+) from )?("[^"]+");?/g

// Waits for the paint of the complete page: an IntersectionObserver first reports after it. Visible pictures that are still
// loading come before the code, within a time limit. Elements in `.deferred` are not measured, since that would force their
// layout. A background tab is never painted, so there nothing waits.
const AFTER_PAINT = `if (document.readyState === 'loading') await new Promise((there) => addEventListener('DOMContentLoaded', there))
if (!document.hidden) {
const coming = [...document.images].filter((picture) => !picture.complete && !picture.closest('.deferred'))
await new Promise((painted) => new IntersectionObserver(painted).observe(document.body))
const awaited = coming.filter((picture) => { const { width, left, right, top, bottom } = picture.getBoundingClientRect(); return width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0 })
if (awaited.length > 0) {
await Promise.race([Promise.allSettled(awaited.map((picture) => picture.decode())), new Promise((late) => setTimeout(late, 1000))])
await new Promise((drawing) => requestAnimationFrame(() => requestAnimationFrame(drawing)))
}
}
`

const importLater = (code: string): string =>
  code.replace(STATIC_IMPORT, (_, name?: string, file?: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  )

/** Preloads all modules; one per task, as each insertion takes a few milliseconds. */
const askFor = (files: readonly string[]): string =>
  `const { port1, port2 } = new MessageChannel()
for (const href of ${JSON.stringify(files)}) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
await new Promise((turn) => { port1.onmessage = turn; port2.postMessage('') })
}
port1.close()
`

/** Imports the dependencies first, each in its own task; importing the entry would run them all in one. */
const oneByOne = (files: readonly string[], code: string): string =>
  files
    .filter((file) => !code.includes(file))
    .map((file) => `await import("${file}");`)
    .join('')

/**
 * A patch of React Router's HTML (decision 40): moves the code after the first paint and runs it file by file, so that slow phones can handle input in
 * between.
 */
export const paintFirst = (html: string): string => {
  const files = [...html.matchAll(PRELOAD)].map(([, file = '']) => file)
  return html
    .replace(PRELOAD, '')
    .replace(ENTRY, (_, code: string) =>
      [
        '<script type="module" async="">',
        AFTER_PAINT,
        askFor(files),
        oneByOne(files, code),
        importLater(code),
        '</script>',
      ].join(''),
    )
}
