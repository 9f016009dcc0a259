// Asks the screens of a running product through its gateway, as somebody who is signed in, and counts what each costs.
import { post, signIn } from '../../../e2e/api/sign-in.ts'
import { documentsByName, type Screen } from './screens.ts'

/** What one screen costs: milliseconds at the gateway's door, statements sent to the database. */
export interface Figure {
  readonly p50: number
  readonly p95: number
  readonly statements: number
  /** The code it was refused with; TAKES_LONG has people start a run with progress. */
  readonly refused?: string
}
export type Figures = { readonly [screen: string]: Figure }

export interface Asked {
  readonly url: string
  /** Where the backend tells its figures. */
  readonly metricsUrl: string
}

/** Asks every screen so often, after once that does not count; a screen that is refused is asked once more, not oftener. */
export async function askScreens(
  { url, metricsUrl }: Asked,
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
    const before = await statementsAt(metricsUrl)
    const took: number[] = []
    while (took.length < (error === undefined ? times : 1)) took.push((await once()).took)
    const statements = ((await statementsAt(metricsUrl)) - before) / took.length
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    figures[name] = {
      ...{ p50: at(0.5), p95: at(0.95), statements: Math.round(statements) },
      ...(error === undefined ? {} : { refused: error.extensions.code }),
    }
    console.log(`  ${name.padEnd(44)} ${toldOf(figures[name])}`)
  }
  return figures
}

/** A figure in words. */
export const toldOf = (figure: Figure | undefined): string =>
  figure === undefined
    ? 'never measured'
    : `${figure.p50} / ${figure.p95} ms, ${figure.statements} statements${figure.refused === undefined ? '' : ', becomes a run'}`

/** How many statements a backend has sent since it started. */
async function statementsAt(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const counts = [...text.matchAll(/^kantor_statement_seconds_count(?:\{[^}]*\})? (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
