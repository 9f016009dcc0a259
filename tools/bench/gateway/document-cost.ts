// What our gateway takes to know what a trusted document requests, in microseconds of CPU: in new words, from the body as an object, as
// Apollo Server is given it; with the bytes of the body read, too; and from bytes that made the same request before.
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
import { median } from './series.ts'

/** As the one of Apollo Server: so many of each to warm up, then in turns, of which the middle one counts. */
const [warmUps, turns, times] = [20_000, 5, 4_000]
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
const works = {
  ours: () => read(parsed),
  bytes: () => fromBytes(body.toString()),
  again: () => known.of(body.toString(), fromBytes),
}
for (const work of Object.values(works)) for (let n = 0; n < warmUps; n++) work()
const rounds = Array.from(
  { length: turns },
  () => [costOf(works.ours), costOf(works.bytes), costOf(works.again)] as const,
)
const [ours, bytes, again] = [0, 1, 2].map((at) => median(rounds.map((costs) => costs[at] ?? Number.NaN)))
console.log(JSON.stringify({ ours, bytes, again }))
