// Follows docs/add-a-screen.md in a copy of the tree, word for word: makes its screen, saves a row, adds its required field, makes
// its report, runs the contract tests it names, and takes everything away again. Fails with what a reader would have seen.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Copy, makeCopy } from './copy.ts'
import { type Step, stepsOf, withLines } from './page.ts'

interface Answer {
  readonly status: number
  readonly body: { readonly [name: string]: unknown }
}
interface Reader {
  /** Does what is written below a headline of the page; gives what the commands printed. */
  follow(headline: string): string
  send(method: string, path: string, body?: object): Answer
}

const started = performance.now()
const say = (text: string) => process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s  ${text}\n`)

function readerIn({ folder }: Copy): Reader {
  const sections = stepsOf(readFileSync(join(folder, 'docs/add-a-screen.md'), 'utf8'))
  const bin = join(folder, 'node_modules/.bin')
  const env = { ...process.env, PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter) }
  const shell = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const doStep = (step: Step): string => {
    if (step.kind === 'command') {
      const printed = shell('sh', ['-c', `${step.command} 2>&1`])
      say(step.command)
      return printed
    }
    const file = join(folder, step.file)
    const text = step.kind === 'file' ? step.text : withLines(readFileSync(file, 'utf8'), step)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return ''
  }
  return {
    follow(headline) {
      const steps = sections.get(headline)
      if (steps === undefined || steps.length === 0) throw new Error(`The page has no steps below "${headline}"`)
      return steps.map(doStep).join('')
    },
    send(method, path, body) {
      const words = body === undefined ? [] : [JSON.stringify(body)]
      const script = ['e2e/newcomer/send-request.ts', join(folder, '.data'), method, path, ...words]
      return JSON.parse(shell('node', script)) as Answer
    },
  }
}

function expectThat(holds: boolean, what: string, found: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(found)}`)
  say(what)
}

const copy = makeCopy()
say(`A copy of the tree: ${copy.folder}`)
try {
  const reader = readerIn(copy)
  reader.follow('A master: one file')
  const created = reader.send('POST', '/company-own/colours', { colourCode: 'RED', colourName: 'Red', price: '12.50' })
  expectThat(created.status === 201, 'A row is saved', created)
  reader.follow('One more field')
  const kept = reader.send('GET', `/company-own/colours/${String(created.body['id'])}`)
  expectThat(kept.body['colourName'] === 'Red' && kept.body['finish'] === 'MATT', 'The row has the new field', kept)
  reader.follow('A report: two files')
  const rows = reader.send('POST', '/company-own/colour-prices/actions/rows', {})
  expectThat(rows.status === 200 && rows.body['total'] === 1, 'The report shows the row', rows)
  // They compare every feature with the specification, the new ones among them; one that differs ends the command with an error.
  const tested = stripVTControlCharacters(reader.follow('See it, test it'))
  const passed = tested.match(/^ *Tests:? +\d+ passed/gm) ?? []
  expectThat(passed.length === 3, 'The contract tests pass', tested.slice(-2_000))
  reader.follow('Take it away')
  const gone = reader.send('GET', '/company-own/colours')
  expectThat(gone.status === 404, 'The screen is gone', gone)
} finally {
  // `--keep`: to look at what the page has made of the copy.
  if (!process.argv.includes('--keep')) copy.remove()
}
