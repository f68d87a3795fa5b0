/** How the messages are compiled: shared by Vite and `scripts/compile-messages.ts`, so both write the same files. */
export const PARAGLIDE_OPTIONS = {
  project: './project.inlang',
  outdir: './src/web/i18n/compiled',
  outputStructure: 'message-modules' as const,
  isServer: 'import.meta.env.SSR',
  // Never asked: both entries say themselves which language is spoken.
  strategy: ['baseLocale'] as ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
