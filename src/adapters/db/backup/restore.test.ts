import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { backUp } from '#adapters/db/backup/backup.ts'
import { restore } from '#adapters/db/backup/restore.ts'
import { runningShops } from '#adapters/db/shop/running-shops.ts'
import {
  allRows,
  aPlace,
  fillEveryTable,
  openAlone,
  openAt,
  openBeside,
  PATIENTLY,
} from '#tests/support/places.ts'
import { aShopper, ENGINES_HERE } from '#tests/support/test-shop.ts'

const packed = (lines: readonly string[]): Buffer => gzipSync(`${lines.join('\n')}\n`)

// Runs dozens of full restores, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 120_000 })

describe.each(ENGINES_HERE)('on %s', (engine) => {
  test('[DATA-4] a damaged or incomplete backup, or a file that is none, changes nothing', async () => {
    const place = await aPlace(engine)
    const opened = await openAt(place)
    await fillEveryTable(opened)
    const file = join(place.dataDir, 'a.backup')
    await backUp(opened.database, file)
    await aShopper(opened, 'Later')
    const before = await allRows(opened.database)
    await opened.database.close()
    const connection = await openAlone(place)
    await expect.poll(() => runningShops(connection), PATIENTLY).toBe(0)

    const good = readFileSync(file)
    const text = gunzipSync(good).toString()
    const lines = text.trimEnd().split('\n')
    const damaged: Record<string, Buffer> = {
      'an empty file': Buffer.alloc(0),
      'some text': Buffer.from('not a backup'),
      'other gzip': gzipSync('{"hello":"world"}\n'),
      'a number': gzipSync('5\n'),
      'a lost row': packed(lines.toSpliced(3, 1)),
      'a row twice': packed(lines.toSpliced(3, 0, lines[3] ?? '')),
      'no end': packed(lines.slice(0, -1)),
      'more after the end': packed([...lines, ...lines.slice(1)]),
      'a table nobody knows': packed(lines.toSpliced(3, 0, '["toString",{"id":1}]')),
      'a column nobody knows': packed(lines.toSpliced(1, 1, '["products",{"id":1,"colour":"red"}]')),
      'the end of another': packed([...lines.slice(0, -1), '{"rows":{"products":4}}']),
      'a newer version': gzipSync(text.replace(/"lastMigration":"\d+/, '"lastMigration":"9999')),
    }
    // The last four bytes are the length, the four before them the checksum of everything else.
    for (const cut of [1, 8, Math.floor(good.length / 2), good.length - 12])
      damaged[`${cut} bytes cut off`] = good.subarray(0, good.length - cut)
    // Some of the ten bytes of gzip's header may hold any value, and so may the padding bits of the last compressed
    // byte, before checksum and length.
    for (let at = 10; at < good.length; at += Math.ceil(good.length / 8)) {
      if (at === good.length - 9) continue
      const flipped = Buffer.from(good)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at)
      damaged[`a bit flipped in byte ${at} of ${good.length}`] = flipped
    }
    for (const [what, bytes] of Object.entries(damaged)) {
      writeFileSync(file, bytes)
      await expect(restore(connection, file), what).rejects.toThrow(/nothing was changed$/)
    }
    await expect(restore(connection, `${file}.missing`)).rejects.toThrow('does not exist')
    await expect(restore(connection, place.dataDir)).rejects.toThrow("can't read")
    expect(await allRows(connection)).toEqual(before)

    writeFileSync(file, good)
    await restore(connection, file)
    expect((await allRows(connection)).users).toHaveLength((before.users?.length ?? 0) - 1)
  })

  test('[DATA-4] a restore is refused while the shop runs', async () => {
    const place = await aPlace(engine)
    const opened = await openAt(place)
    await fillEveryTable(opened)
    const file = join(place.dataDir, 'a.backup')
    await backUp(await openBeside(place), file)
    await aShopper(opened, 'Later')
    const before = await allRows(opened.database)

    const attempt = async (): Promise<void> => {
      const connection = await openAlone(place)
      await restore(connection, file)
    }
    await expect(attempt()).rejects.toThrow(
      engine === 'sqlite'
        ? `${place.dataDir} is in use by mishwar shop under test (process ${process.pid})`
        : 'a shop is running on this database',
    )
    expect(await allRows(opened.database)).toEqual(before)

    await opened.database.close()
    await expect.poll(attempt, PATIENTLY).toBeUndefined()
  })
})
