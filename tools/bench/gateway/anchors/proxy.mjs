// Bare HTTP proxies: what it costs to pass an answer on, by what Node brings along, or over the pool that the gateways have; and the least
// gateway, which is called by POST: it reads the body, looks up whether the caller has a code, counts their requests of the minute, requests
// the address at which it is called, writes the answer in one piece and a line of log.
import { Agent, request as ask, createServer } from 'node:http'
import { pino } from 'pino'
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
  const log = pino(pino.destination({ dest: 1, sync: false, minLength: 4_096 }))
  const callers = new Map()
  const admit = ({ headers: { authorization = '' } }) => {
    const minute = Math.floor(Date.now() / 60_000)
    const known = callers.get(authorization)
    const caller = known?.minute === minute ? known : { minute, count: 0, codes: new Set(['frmHEMPLYM01I']) }
    caller.count += 1
    callers.set(authorization, caller)
    return caller.codes.has('frmHEMPLYM01I') && caller.count <= 100_000_000
  }
  return (request, response) => {
    const began = performance.now()
    request.on('data', () => {})
    request.once('end', () => (admit(request) ? pass(request, response) : response.writeHead(403).end()))
    response.once('finish', () => {
      const { statusCode: status } = response
      log.info(
        { method: request.method, path: request.url, status, ms: Math.round(performance.now() - began) },
        'answered',
      )
    })
  }
}

const kinds = { plain, pooled, floor }

/** Listens; `kind` is one of the three. */
export async function start(listen, kind) {
  const server = createServer(kinds[kind]())
  await new Promise((resolve) => server.listen(listen, '127.0.0.1', resolve))
}
