const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="">([\s\S]*?)<\/script>/
const STATIC_IMPORT = /\bimport (?:\* as (\w+) from )?("[^"]+");?/g

// The first paint may be of a part of the page: what counts is the one after all of it is there, and that is the one after
// which an observer is first told. Pictures in sight that were not there for it are what people look at next, so they come
// before the code as well, unless they keep it waiting. Not one of what is far down is asked where it is: for the answer the
// browser would lay all of that out at once. A tab in the background is never painted: there nothing has to wait.
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

/** Asks for all of them, though they run one after another; each in a turn of its own, as asking alone takes a few ms. */
const askFor = (files: readonly string[]): string =>
  `const { port1, port2 } = new MessageChannel()
for (const href of ${JSON.stringify(files)}) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
await new Promise((turn) => { port1.onmessage = turn; port2.postMessage('') })
}
port1.close()
`

/** What the page's own files need comes first, each in a turn of its own; a file would run all of that at once. */
const oneByOne = (files: readonly string[], code: string): string =>
  files
    .filter((file) => !code.includes(file))
    .map((file) => `await import("${file}");`)
    .join('')

/**
 * The same page, in the order a slow phone wants it: its code is fetched after the first paint, and runs file by file, so
 * that the browser may answer a touch in between.
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
