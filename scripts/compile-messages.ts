import { compile } from '@inlang/paraglide-js'
import { PARAGLIDE_OPTIONS } from '#web/i18n/paraglide-options.ts'

// The linter, `tsc -b` and the build read the compiled messages; the dev server compiles them itself.
export const compileMessages = async (): Promise<void> => {
  await compile(PARAGLIDE_OPTIONS)
}

if (import.meta.main) await compileMessages()
