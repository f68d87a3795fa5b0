import { compile } from '@inlang/paraglide-js'
import { PARAGLIDE_OPTIONS } from '#web/i18n/paraglide-options.ts'

// `tsc -b` reads the compiled messages, so they are compiled first; Vite compiles them itself.
await compile(PARAGLIDE_OPTIONS)
