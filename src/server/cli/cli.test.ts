import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { runningShops } from '#adapters/db/shop/running-shops.ts'
import { aProduct } from '#tests/support/builders.ts'
import {
  allRows,
  aPlace,
  envOf,
  fillEveryTable,
  openAlone,
  openAt,
  PATIENTLY,
  type Place,
} from '#tests/support/places.ts'
import { programOf } from '#tests/support/shop-process.ts'
import { aShopper, ENGINES_HERE } from '#tests/support/test-shop.ts'

interface Ended {
  readonly code: number
  readonly said: string
  readonly complained: string
}

const runIn =
  (place: Place) =>
  (command: 'backup' | 'restore' | 'catalogue', ...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const env = { ...envOf(place), PATH, NODE_COMPILE_CACHE }
      // In the data folder, which has no `.env` file.
      const options = { env, cwd: place.dataDir }
      const args = [programOf(`cli/${command}`), ...words]
      const child = execFile(process.execPath, args, options, (_error, said, complained) =>
        resolve({ code: child.exitCode ?? -1, said, complained }),
      )
    })

/** After the shop has closed, PostgreSQL takes a moment to remove its connections. */
const untilClosed = async (place: Place): Promise<void> => {
  const connection = await openAlone(place)
  await expect.poll(() => runningShops(connection), PATIENTLY).toBe(0)
  await connection.close()
}

// A test here starts up to five processes of about a second each, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 120_000 })

test('[DATA-4] a command that is called wrongly says how to call it and changes nothing', async () => {
  const place = await aPlace('sqlite')
  const run = runIn(place)
  const wrong = await Promise.all([
    run('backup'),
    run('backup', 'x', '--fast'),
    run('restore', 'x', 'y'),
    run('catalogue', 'generate', '1000001'),
    run('catalogue', 'empty', '5'),
  ])
  for (const ended of wrong)
    expect(ended).toEqual({ code: 2, said: '', complained: expect.stringMatching(/^npm run \w+ -- /) })
  expect(readdirSync(place.dataDir)).toEqual([])
})

describe.each(ENGINES_HERE)('the command line on %s', (engine) => {
  test('[DATA-3] `backup` copies a running shop and never replaces a file unasked', async () => {
    const place = await aPlace(engine)
    const run = runIn(place)
    const file = join(place.dataDir, 'my.backup')
    expect(await run('backup', file)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/there is no shop .* yet\n$/),
    })
    expect(existsSync(file)).toBe(false)

    await fillEveryTable(await openAt(place))
    const { code, said, complained } = await run('backup', file)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(said).toMatch(
      /^products +7 rows\n(.*\n)*order_lines +[1-9]\d* rows\n(.*\n)*Backed up to .*my\.backup \(.* kB\)\n$/,
    )

    writeFileSync(file, 'precious')
    expect(await run('backup', file)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/is there already.*--force\n$/),
    })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run('backup', file, '--force')).toMatchObject({ code: 0 })
  })

  test('[DATA-4] `restore` refuses while the shop runs, and keeps what it replaces', async () => {
    const place = await aPlace(engine)
    const run = runIn(place)
    const opened = await openAt(place)
    await fillEveryTable(opened)
    const file = join(place.dataDir, 'my.backup')
    await run('backup', file)
    await aShopper(opened, 'Later')
    const later = await allRows(opened.database)

    const refused = await run('restore', file)
    expect(refused).toMatchObject({ code: 1, said: '' })
    expect(refused.complained).toMatch(
      engine === 'sqlite' ? /in use by mishwar shop under test \(process \d+\)\n$/ : /a shop is running/,
    )

    await opened.database.close()
    await untilClosed(place)
    writeFileSync(`${file}.bad`, readFileSync(file).subarray(0, -9))
    expect(await run('restore', `${file}.bad`)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/nothing was changed\n$/),
    })
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('before-'))).toEqual([])

    const restored = await run('restore', file)
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/users +5 rows\n(.*\n)*Restored from/),
    })
    const [, backup = ''] = /kept in (\S+)/.exec(restored.said) ?? []
    expect(await run('restore', backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/users +6 rows/),
    })
    expect(await allRows(await openAlone(place))).toEqual(later)
  })

  test('[CAT-10] `catalogue generate N` adds the products that are missing up to N, while no shop runs', async () => {
    const place = await aPlace(engine)
    const run = runIn(place)
    const opened = await openAt(place)
    await opened.shop.addProducts([aProduct({ id: 2 }), aProduct({ id: 9000 })])
    expect(await run('catalogue', 'generate', '10')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/in use by|is running/),
    })
    await opened.database.close()
    await untilClosed(place)

    expect(await run('catalogue', 'generate', '6000')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Added 5999 products/),
    })
    const { shop } = await openAt(place)
    const ids = (await shop.showCatalogue()).map((product) => product.id)
    expect(ids).toEqual([...Array.from({ length: 6000 }, (_, index) => index + 1), 9000])
    expect((await shop.showProduct(2)).name).toEqual(aProduct().name)
  })
})
