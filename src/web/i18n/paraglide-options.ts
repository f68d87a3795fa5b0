/** Compiler options of the messages, shared by Vite and `scripts/compile-messages.ts`, so both write the same files. */
export const PARAGLIDE_OPTIONS = {
  project: './project.inlang',
  outdir: './src/web/i18n/compiled',
  outputStructure: 'message-modules' as const,
  isServer: 'import.meta.env.SSR',
  // Unused: both entries set the language themselves.
  strategy: ['baseLocale'] as ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
