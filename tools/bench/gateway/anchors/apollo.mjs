// Apollo Server standalone: as its documentation shows it (RESTDataSource with its defaults), or over a pool of connections.
import { RESTDataSource } from '@apollo/datasource-rest'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { callerOf, contextOf } from './rest.mjs'
import { resolvers, typeDefs } from './schema.mjs'

class Documented extends RESTDataSource {
  baseURL = process.env.UPSTREAM
  constructor(caller, options) {
    super(options)
    this.caller = caller
  }
  willSendRequest(_path, request) {
    Object.assign(request.headers, this.caller)
  }
  read(path) {
    return this.get(path)
  }
}

/** Listens; `documented` takes the data source. */
export async function start(port, documented) {
  const server = new ApolloServer({ typeDefs, resolvers })
  const { cache } = server
  await startStandaloneServer(server, {
    listen: { port, host: '127.0.0.1' },
    context: async ({ req }) => {
      if (!documented) return contextOf(req.headers)
      const source = new Documented(callerOf(req.headers), { cache })
      return contextOf(req.headers, (path) => source.read(path))
    },
  })
}
