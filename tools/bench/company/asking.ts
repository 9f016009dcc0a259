// Requests the screens of a running product through its gateway, as a signed-in user, and counts what each costs.
import { post, signIn } from '../../../e2e/api/sign-in.ts'
import type { Processor } from './processor.ts'
import { documentsByName, type Screen } from './screens.ts'

/** The cost of one screen: milliseconds measured at the gateway, statements sent to the database, milliseconds of processor time of backend and database. */
export interface Figure {
  readonly p50: number
  readonly p95: number
  readonly statements: number
  readonly processor?: Processor
  /** The code it was refused with; TAKES_LONG has people start a run with progress. */
  readonly refused?: string
}
export type Figures = { readonly [screen: string]: Figure }

export interface Asked {
  readonly url: string
  /** Where the backend reports its figures. */
  readonly metricsUrl: string
  /** Processor time so far; absent: not measured. */
  readonly processor?: () => Promise<Processor>
}

/** Requests every screen so often, after one that does not count; a screen that is refused is requested once more, not oftener. */
export async function askScreens(
  { url, metricsUrl, processor }: Asked,
  screens: readonly Screen[],
  times: number,
): Promise<Figures> {
  const { cookie } = await signIn(url, { username: 'superadmin', password: 'Kantor2026!' })
  const documents = documentsByName()
  const figures: { [screen: string]: Figure } = {}
  for (const { name, asks, variables } of screens) {
    const document = documents.get(asks)
    if (document === undefined) throw new Error(`There is no document ${asks}`)
    const once = async () => {
      const started = performance.now()
      const answers = await Promise.all(variables.map((given) => post(url, document, given, cookie)))
      return { took: performance.now() - started, error: answers.flatMap(({ errors }) => errors)[0] }
    }
    const { error } = await once()
    if (error !== undefined && error.extensions.code !== 'TAKES_LONG') throw new Error(`${name}: ${error.message}`)
    const [before, used] = [await statementsAt(metricsUrl), await processor?.()]
    const took: number[] = []
    while (took.length < (error === undefined ? times : 1)) took.push((await once()).took)
    const statements = ((await statementsAt(metricsUrl)) - before) / took.length
    const now = await processor?.()
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    figures[name] = {
      p50: at(0.5),
      p95: at(0.95),
      statements: Math.round(statements),
      ...(used === undefined || now === undefined ? {} : { processor: eachOf(used, now, took.length) }),
      ...(error === undefined ? {} : { refused: error.extensions.code }),
    }
    console.log(`  ${name.padEnd(44)} ${textOfFigure(figures[name])}`)
  }
  return figures
}

const eachOf = (before: Processor, now: Processor, times: number): Processor => ({
  backend: Math.round((now.backend - before.backend) / times),
  database: Math.round((now.database - before.database) / times),
})

/** A figure in words. */
export const textOfFigure = (figure: Figure | undefined): string =>
  figure === undefined
    ? 'never measured'
    : `${figure.p50} / ${figure.p95} ms, ${figure.statements} statements${processorIn(figure)}${figure.refused === undefined ? '' : ', becomes a run'}`

const processorIn = ({ processor }: Figure): string =>
  processor === undefined ? '' : `, processor ${processor.backend} + ${processor.database} ms`

/** How many statements a backend has sent since it started. */
async function statementsAt(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const counts = [...text.matchAll(/^kantor_statement_seconds_count(?:\{[^}]*\})? (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
