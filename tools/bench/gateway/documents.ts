// What it takes to know what a trusted document asks, from the bytes of a body to its plan; and what Apollo Server takes for the same
// document kept, and parsed each time. CPU of one process each; nothing is sent anywhere.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { plainJson } from '../../../packages/gateway/src/express/body.ts'
import { knownQuestions } from '../../../packages/gateway/src/express/known.ts'
import { requestIn } from '../../../packages/gateway/src/http/graphql-body.ts'
import { createPlans } from '../../../packages/gateway/src/plans/plans.ts'
import { Question } from '../../../packages/gateway/src/plans/question.ts'
import { createDocuments } from '../../../packages/gateway/src/plugins/documents.ts'
import { rootSourcesOf } from '../../../packages/gateway/src/resolvers/fixed.ts'
import { buildGatewaySchema } from '../../../packages/gateway/src/schema/build.ts'
import { mustRun } from '../../run/process.ts'
import { byHash, casesFor } from './cases.ts'
import { catalogueOf } from './catalogue-of.ts'

/** Microseconds a request. */
export interface DocumentFigures {
  /** The question was asked before, word for word; only its document was. */
  readonly again: number
  readonly ours: number
  /** Apollo Server with the document kept, and parsed and validated each time. */
  readonly kept: number
  readonly parsed: number
}

const times = 20_000

/** Measures the case of one row. */
export async function documentFigures(anchorFolder: string): Promise<DocumentFigures> {
  const [one] = casesFor('1')
  if (one === undefined) throw new Error('There is no case.')
  console.log('  documents ...')
  const { query, variables } = one
  const anchor = ['node', join(anchorFolder, 'documents.mjs'), query, JSON.stringify(variables)]
  const others = JSON.parse((await mustRun(anchor)).trim()) as Pick<DocumentFigures, 'kept' | 'parsed'>
  const body = Buffer.from(byHash('', one, {}).body ?? '')
  const read = readerOf(query)
  const known = knownQuestions<Question>()
  return { ours: costOf(() => read(body.toString())), again: costOf(() => known.of(body.toString(), read)), ...others }
}

/** Reads a body as the express lane does. */
function readerOf(query: string): (text: string) => Question | undefined {
  const catalogue = catalogueOf(446)
  const schema = buildGatewaySchema(catalogue)
  const [documents, plans] = [createDocuments(schema), createPlans(schema, rootSourcesOf(catalogue))]
  documents.admit({
    query,
    hash: createHash('sha256').update(query).digest('hex'),
    operationName: undefined,
    variables: { id: '1' },
  })
  return (text) => {
    const { hash, operationName, variables } = requestIn(plainJson(text))
    const { document, coerced } = documents.admit({ query, hash, operationName, variables })
    const plan = plans.of(document, operationName)
    return plan === undefined ? undefined : new Question(plan, coerced)
  }
}

function costOf(work: () => unknown): number {
  for (let n = 0; n < times; n++) work()
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
