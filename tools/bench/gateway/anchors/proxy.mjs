// A bare HTTP proxy: what it costs to pass an answer on.
import { createServer } from 'node:http'
import { Pool } from 'undici'
import { callerOf } from './rest.mjs'

const pool = new Pool(process.env.UPSTREAM, { connections: 24, pipelining: 1 })

/** Listens. */
export async function start(port) {
  const server = createServer(async (request, response) => {
    const { statusCode, headers, body } = await pool.request({
      path: request.url,
      method: 'GET',
      headers: callerOf(request.headers),
    })
    response.writeHead(statusCode, {
      'content-type': headers['content-type'],
      'content-length': headers['content-length'],
    })
    body.pipe(response)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}
