import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'

// Stores stripped types and compiled code beside the pages, for the next start; worker threads read the variable, too.
// Where the folder cannot be written, Node goes on without.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT, 'build/compile-cache')
enableCompileCache()

const { startShop } = await import('#server/start-shop.ts')
startShop()
