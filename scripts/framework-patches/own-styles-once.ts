import type { Plugin } from 'vite'

// Vite's output: the names of all dynamic imports of a file, and the indexes needed at each import().
const IMPORTED_LATER = /m\.f=(\[[^\]]*\])/
const NEEDED_FOR_IT = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/**
 * A patch of Vite's output (decision 40). React Router appends # to a stylesheet that an import() also needs, so that leaving a page does not remove it.
 * Vite then treats it as a different file and inserts it again, and a slow phone recalculates all styles while the
 * user types. Stylesheets that came with the importing file are already on the page, so they are removed from its
 * dependencies; the entry’s dynamic imports need no styles at all.
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
        if (!listed && file.code.includes('__vite__mapDeps'))
          this.error(`${file.fileName}: Vite lists imports anew`)
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
