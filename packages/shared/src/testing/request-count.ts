// How many requests the tests of a file send within their process: a line `<file> <requests>` for each, which the budget of the run adds up.
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const counts = join(root, '.cache/counts/requests.txt')

/** Notes what a file has sent; a file may note several times. */
export function noteRequests(file: string | undefined, requests: number): void {
  if (file === undefined || requests === 0) return
  mkdirSync(dirname(counts), { recursive: true })
  appendFileSync(counts, `${relative(root, file)} ${requests}\n`)
}

interface Application {
  inject(options: never): unknown
  addHook(name: 'onClose', done: () => Promise<void>): unknown
}

/** Counts what is sent to an application until it closes; `fileOf` says which file is running. */
export function countRequests(app: Application, fileOf: () => string | undefined): void {
  const inject = app.inject.bind(app)
  const file = fileOf()
  let requests = 0
  app.inject = (options: never) => {
    requests += 1
    return inject(options)
  }
  app.addHook('onClose', async () => noteRequests(file, requests))
}
