import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colourJob } from './colour-pictures.ts'
import { type Job, planJobs } from './picture-jobs.ts'

const OUTPUT = new URL('../assets/pictures/', import.meta.url)
const LEDGER = 'fingerprints.json'
const FOLDERS = ['products/', 'categories/']
const AT_ONCE = 2

async function readLedger(): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(new URL(LEDGER, OUTPUT), 'utf8')) as Record<string, string>
  } catch {
    // No run yet, or one interrupted while writing: everything is drawn again.
    return {}
  }
}

async function filesPresent(): Promise<readonly string[]> {
  const found: string[] = (await readdir(OUTPUT)).filter((file) => /\.\w+$/.test(file))
  for (const folder of FOLDERS)
    for (const file of await readdir(new URL(folder, OUTPUT))) found.push(folder + file)
  return found
}

function showProgress(done: number, before: number, total: number): void {
  const line = `Pictures ${done}/${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
  else if (Math.floor((done * 10) / total) > Math.floor((before * 10) / total)) console.log(line)
}

async function drawAndWrite({ name, files, draw }: Job): Promise<void> {
  try {
    const pictures = await draw()
    await Promise.all(pictures.map((data, at) => writeFile(new URL(files[at] ?? '', OUTPUT), data)))
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message}`, { cause })
  }
}

async function renderPictures(): Promise<void> {
  const startedAt = Date.now()
  const jobs = [...(await planJobs()), await colourJob()]
  for (const folder of FOLDERS) await mkdir(new URL(folder, OUTPUT), { recursive: true })
  const present = new Set(await filesPresent())
  const ledger = await readLedger()
  const isDone = ({ name, files, fingerprint }: Job) =>
    ledger[name] === fingerprint && files.every((file) => present.has(file))

  const waiting = jobs.filter((job) => !isDone(job))
  const finished = new Map(jobs.filter(isDone).map(({ name, fingerprint }) => [name, fingerprint]))
  const total = jobs.reduce((sum, { pictures }) => sum + pictures, 0)
  const skipped = total - waiting.reduce((sum, { pictures }) => sum + pictures, 0)
  let done = skipped

  const queue = [...waiting]
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await drawAndWrite(job)
      finished.set(job.name, job.fingerprint)
      showProgress(done + job.pictures, done, total)
      done += job.pictures
    }
  }
  try {
    sharp.concurrency(1)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    // After a failure the other worker stops too; finished pictures stay.
    queue.length = 0
    const entries = [...finished].toSorted(([a], [b]) => (a < b ? -1 : 1))
    await writeFile(new URL(LEDGER, OUTPUT), `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`)
  }

  const wanted = new Set([LEDGER, ...jobs.flatMap(({ files }) => files)])
  const unwanted = [...present].filter((file) => !wanted.has(file))
  for (const file of unwanted) await rm(new URL(file, OUTPUT))
  if (process.stdout.isTTY && done > skipped) process.stdout.write('\n')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `Pictures ready: ${done - skipped} drawn, ${skipped} kept, ${unwanted.length} files removed, ${seconds} s`,
  )
}

try {
  await renderPictures()
} catch (error) {
  console.error(`Pictures failed: ${(error as Error).message}`)
  process.exitCode = 1
}
