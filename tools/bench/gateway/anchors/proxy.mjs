// Bare HTTP proxies: what it costs to pass an answer on, by what Node brings along, or over the pool that the gateways have; and the least that
// a gateway takes, which is asked by POST: it reads the body, asks for the address it is asked at, and writes the answer in one piece.
import { Agent, request as ask, createServer } from 'node:http'
import { Pool } from 'undici'
import { callerOf } from './rest.mjs'

const upstream = new URL(process.env.UPSTREAM)
const given = (headers) =>
  Object.fromEntries(Object.entries(callerOf(headers)).filter(([, value]) => value !== undefined))
const passed = (headers) => ({
  'content-type': headers['content-type'],
  'content-length': headers['content-length'],
})

function plain() {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  const { hostname, port } = upstream
  return (request, response) => {
    const options = { agent, hostname, port, path: request.url, headers: given(request.headers) }
    const sent = ask(options, (answer) => {
      response.writeHead(answer.statusCode, passed(answer.headers))
      answer.pipe(response)
    })
    sent.end()
  }
}

function pooled() {
  const pool = new Pool(upstream.origin, { connections: 24, pipelining: 1 })
  return async (request, response) => {
    const { statusCode, headers, body } = await pool.request({
      path: request.url,
      method: 'GET',
      headers: given(request.headers),
    })
    response.writeHead(statusCode, passed(headers))
    body.pipe(response)
  }
}

function floor() {
  const pool = new Pool(upstream.origin, { connections: 24, pipelining: 1 })
  const pass = (request, response) => {
    const pieces = []
    let begun
    pool.dispatch(
      { path: request.url, method: 'GET', headers: given(request.headers) },
      {
        onRequestStart() {},
        onResponseStart(_controller, status, headers) {
          begun = { status, headers: passed(headers) }
        },
        onResponseData(_controller, piece) {
          pieces.push(piece)
        },
        onResponseEnd() {
          response.writeHead(begun.status, begun.headers)
          response.end(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))
        },
        onResponseError: () => response.destroy(),
      },
    )
  }
  return (request, response) => request.on('data', () => {}).once('end', () => pass(request, response))
}

const kinds = { plain, pooled, floor }

/** Listens; `kind` is one of the three. */
export async function start(listen, kind) {
  const server = createServer(kinds[kind]())
  await new Promise((resolve) => server.listen(listen, '127.0.0.1', resolve))
}
