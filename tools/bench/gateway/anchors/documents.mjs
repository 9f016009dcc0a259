// What Apollo Server takes to know what is requested and to answer it with a constant: with the document kept, and parsed and validated
// each time. Prints microseconds of CPU. Run: node <this> <query> <variables as JSON>.
import { ApolloServer, HeaderMap } from '@apollo/server'
import { typeDefs } from './schema.mjs'

const [, , query, variables] = process.argv
/** So many of each to warm up, then in turns, of which the middle one counts. */
const [warmUps, turns, times] = [20_000, 5, 4_000]
const body = { query, variables: JSON.parse(variables) }
const headers = new HeaderMap([['content-type', 'application/json']])
const resolvers = { Query: { personalInformation: () => null } }

async function asker(options) {
  const server = new ApolloServer({
    typeDefs,
    resolvers,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    ...options,
  })
  await server.start()
  const httpGraphQLRequest = { method: 'POST', headers, search: '', body }
  const ask = () => server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => ({ admit() {} }) })
  for (let n = 0; n < warmUps; n++) await ask()
  return ask
}

async function costOf(ask) {
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

const [askKept, askParsed] = [await asker({}), await asker({ documentStore: null })]
const rounds = []
for (let turn = 0; turn < turns; turn++) rounds.push([await costOf(askKept), await costOf(askParsed)])
const [kept, parsed] = [0, 1].map((at) => rounds.map((costs) => costs[at]).sort((a, b) => a - b)[(turns - 1) / 2])
console.log(JSON.stringify({ kept, parsed }))
