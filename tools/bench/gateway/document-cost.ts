// What our gateway takes to know what a trusted document asks, in microseconds of CPU: in new words, from the body as an object, as
// Apollo Server is given it; with the bytes of the body read, too; and from bytes that asked the same before.
// Run: node <this> <text of the document> <body>.
import { createHash } from 'node:crypto'
import { plainJson } from '../../../packages/gateway/src/express/body.ts'
import { knownQuestions } from '../../../packages/gateway/src/express/known.ts'
import { requestIn } from '../../../packages/gateway/src/http/graphql-body.ts'
import { createPlans } from '../../../packages/gateway/src/plans/plans.ts'
import { Question } from '../../../packages/gateway/src/plans/question.ts'
import { createDocuments } from '../../../packages/gateway/src/plugins/documents.ts'
import { rootSourcesOf } from '../../../packages/gateway/src/resolvers/fixed.ts'
import { buildGatewaySchema } from '../../../packages/gateway/src/schema/build.ts'
import { catalogueOf } from './catalogue-of.ts'

const times = 20_000
const [, , query = '', given = ''] = process.argv

/** Reads a body as the express lane does. */
function reader(): (body: unknown) => Question | undefined {
  const catalogue = catalogueOf(446)
  const schema = buildGatewaySchema(catalogue)
  const [documents, plans] = [createDocuments(schema), createPlans(schema, rootSourcesOf(catalogue))]
  documents.admit({
    query,
    hash: createHash('sha256').update(query).digest('hex'),
    operationName: undefined,
    variables: { id: '1' },
  })
  return (body) => {
    const { hash, operationName, variables } = requestIn(body)
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

const body = Buffer.from(given)
const read = reader()
const known = knownQuestions<Question>()
const parsed: unknown = JSON.parse(given)
const fromBytes = (text: string) => read(plainJson(text))
const ours = costOf(() => read(parsed))
const bytes = costOf(() => fromBytes(body.toString()))
const again = costOf(() => known.of(body.toString(), fromBytes))
console.log(JSON.stringify({ ours, bytes, again }))
