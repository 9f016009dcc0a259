// A backend in a process of its own that answers from memory: it passes on what it does not know yet to the real one and keeps
// the answer. So a gateway alone is measured, with real answers to all its requests. Run: PORT=.. REAL=http://.. node <this>.
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { exportRows, padded } from './padding.ts'

interface Kept {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}
const { PORT, REAL } = process.env
const kept = new Map<string, Promise<Kept>>()
const passed = ['authorization', 'companycode', 'companybranchcode', 'accept']

async function asked(url: string, given: NodeJS.Dict<string | string[]>): Promise<Kept> {
  const headers = Object.fromEntries(passed.flatMap((name) => (given[name] ? [[name, String(given[name])]] : [])))
  // The real one gives 500 rows at most.
  const answer = await fetch(`${REAL}${url.replace(/([?&]size)=\d{4,}/, '$1=500')}`, { headers })
  const text = padded(url, await answer.text())
  const body = Buffer.from(text)
  const type = answer.headers.get('content-type') ?? 'application/json'
  // Without it no gateway may pass the bytes on.
  const shaped = answer.headers.get('x-shaped')
  return {
    status: answer.status,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'no-store',
      ...(shaped === null ? {} : { 'x-shaped': shaped }),
    },
    body,
  }
}

let calls = 0
createServer(async (request, response) => {
  const url = request.url ?? '/'
  if (url === '/calls') return response.end(String(calls))
  calls += 1
  if (url.includes('/export')) return exportRows(response)
  const answer = kept.get(url) ?? asked(url, request.headers)
  kept.set(url, answer)
  const { status, headers, body } = await answer
  // What went wrong once may be well the next time.
  if (status >= 400) kept.delete(url)
  return response.writeHead(status, headers).end(body)
}).listen(Number(PORT), '127.0.0.1', () => console.log('canned backend listens'))
