// What it takes to know what a trusted document asks, from the body as an object to its plan; and what Apollo Server takes for the same
// document kept, and parsed each time. CPU of one process each, as in production; nothing is sent anywhere.
import { join } from 'node:path'
import { mustRun } from '../../run/process.ts'
import { byHash, casesFor } from './cases.ts'

/** Microseconds a request. */
export interface DocumentFigures {
  readonly ours: number
  /** The same from the bytes of the body, which Apollo Server is not given. */
  readonly bytes: number
  /** From bytes that made the same request before, word for word. */
  readonly again: number
  /** Apollo Server with the document kept, and parsed and validated each time. */
  readonly kept: number
  readonly parsed: number
}

/** Measures the case of one row. */
export async function documentFigures(anchorFolder: string): Promise<DocumentFigures> {
  const [one] = casesFor('1')
  if (one === undefined) throw new Error('There is no case.')
  console.log('  documents ...')
  const { query, variables } = one
  const run = async (...command: readonly string[]) =>
    JSON.parse((await mustRun(['node', ...command], { env: { NODE_ENV: 'production' } })).trim())
  const others = await run(join(anchorFolder, 'documents.mjs'), query, JSON.stringify(variables))
  const ours = await run('tools/bench/gateway/document-cost.ts', query, byHash('', one, {}).body ?? '')
  return { ...ours, ...others } as DocumentFigures
}
