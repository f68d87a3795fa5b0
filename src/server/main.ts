import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stores stripped types and compiled code beside the pages, for the next start; worker threads read the variable, too.
// Where the folder cannot be written, Node goes on without.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../build/compile-cache')
enableCompileCache()

const { startShop } = await import('#server/start-shop.ts')
startShop()
