import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the project. The server runs from its sources and from a bundle, so modules can't rely on their own path. */
export const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
