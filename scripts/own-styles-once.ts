import type { Plugin } from 'vite'

// As Vite writes it: the names of all that a file imports later, and at each import() which of them it needs.
const IMPORTED_LATER = /m\.f=(\[[^\]]*\])/
const NEEDED_FOR_IT = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/**
 * React Router writes a # behind a stylesheet that an import() needs as well, so that leaving a page does not take it
 * away. Vite then takes it for another one and puts it in again, and a slow phone styles the whole page anew while someone
 * types. What the importing file came with is on the page already; what the entry imports later draws nothing.
 */
export const ownStylesOnce = (): Plugin => ({
  name: 'own-styles-once',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const stylesOf = (name: string, seen: Set<string>): string[] => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || seen.has(name)) return []
        seen.add(name)
        const styles = [...(file.viteMetadata?.importedCss ?? [])]
        return [...styles, ...file.imports.flatMap((needed) => stylesOf(needed, seen))]
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const listed = IMPORTED_LATER.exec(file.code)?.[1]
        if (!listed) continue
        const names: readonly string[] = JSON.parse(listed)
        const own = new Set(file.name === 'entry.client' ? names : stylesOf(file.fileName, new Set()))
        const isMissing = (place: string): boolean => {
          const name = names[Number(place)] ?? ''
          return !name.endsWith('.css') || !own.has(name)
        }
        file.code = file.code.replace(
          NEEDED_FOR_IT,
          (_call, places: string) => `__vite__mapDeps([${places.split(',').filter(isMissing).join(',')}])`,
        )
      }
    },
  },
})
