import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { VersionStore } from '#domain/shared/versions.ts'

export const versionStore = (db: Db): VersionStore => ({
  async raise(what) {
    await db.updateTable('versions').set({ version: sql`version + 1` }).where('name', '=', what).execute()
  },

  async all() {
    const versions = { catalogue: 0, settings: 0 }
    for (const { name, version } of await db.selectFrom('versions').selectAll().execute())
      versions[name] = version
    return versions
  },
})
