// A REST backend in this process that answers as a test instructs it and records its requests.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Catalogue } from '@kantor/shared/kernel'
import { shapedReply } from './shaped-reply.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
export interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: { readonly [name: string]: string }
  /** The answer leaves when this is over. */
  readonly after?: Promise<unknown>
}
type Answer = (call: Call) => Reply | undefined

export interface FakeBackend {
  readonly url: string
  /** Calls since the last `forget`, those of profile, menu and roles that grant something left out. */
  readonly calls: readonly Call[]
  readonly profileCalls: readonly Call[]
  /** Calls whose caller hung up before the answer. */
  readonly hungUp: readonly Call[]
  /** Codes by session key; a key that is not there has ended. */
  readonly users: Map<string, readonly string[]>
  /** Answers a path; the last one given wins. */
  on(method: string, path: string, answer: Answer | Reply): void
  forget(): void
  close(): Promise<void>
}

const problem = (status: number, code: string, more: object = {}): Reply => ({
  status,
  type: 'application/problem+json',
  body: { type: `/errors/${code}`, title: code, status, code, detail: code, requestId: 'r', ...more },
})

export { problem }

/** GET profile: the codes of the key; an unknown key has ended, the company FOREIGN belongs to no one. */
const profileFor =
  (users: ReadonlyMap<string, readonly string[]>): Answer =>
  (call) => {
    const key = call.headers.authorization?.replace('Bearer ', '') ?? ''
    const access = users.get(key)
    if (access === undefined) return problem(401, 'UNAUTHENTICATED')
    if (call.headers.companycode === 'FOREIGN') return problem(403, 'SCOPE_DENIED')
    const companies = [{ code: 'C1', name: 'One', branches: [{ code: 'B1', name: 'Head' }] }]
    const companyCode = call.headers.companycode ?? 'C1'
    const texts = { username: key, name: key, avatar: null, office: null }
    return { body: { user_id: 7, ...texts, access, companyCode, branchCode: 'B1', companies } }
  }

/** GET granted-by. */
export const grantedBy = {
  roles: ['Clerk'],
  assignedBy: ['Administrator'],
  screen: { title: 'User Right Access', path: '/security-system/user-right-access' },
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend')
  const { method = '', headers } = request
  return { method, path: pathname, query: searchParams, headers, text: Buffer.concat(parts).toString() }
}

function send(response: ServerResponse, { status = 200, body, type = 'application/json', headers = {} }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}

/** Starts the backend on a port of its own. */
export async function startFakeBackend(catalogue: Catalogue): Promise<FakeBackend> {
  const users = new Map<string, readonly string[]>()
  const profile = profileFor(users)
  const answers = new Map<string, Answer>()
  const calls: Call[] = []
  const profileCalls: Call[] = []
  const hungUp: Call[] = []
  const server: Server = createServer(async (request, response) => {
    // A request whose body breaks off is not a request any more.
    const call = await callOf(request).catch(() => undefined)
    if (call === undefined) return
    response.once('close', () => response.writableFinished || hungUp.push(call))
    const isProfile = call.path === '/api/profile'
    const isMenu = call.path === '/api/menu'
    const isGrantors = call.path === '/api/granted-by'
    if (isProfile) profileCalls.push(call)
    else if (!isMenu && !isGrantors) calls.push(call)
    const usual = isProfile
      ? profile
      : isMenu
        ? () => ({ body: { items: [] } })
        : isGrantors
          ? () => ({ body: grantedBy })
          : undefined
    const answer = answers.get(`${call.method} ${call.path}`) ?? usual
    const reply: Reply = answer?.(call) ?? problem(404, 'NOT_FOUND')
    await reply.after
    send(response, shapedReply(call, reply, catalogue))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    profileCalls,
    hungUp,
    users,
    on: (method, path, answer) =>
      void answers.set(`${method} /api${path}`, typeof answer === 'function' ? answer : () => answer),
    forget() {
      calls.length = 0
      hungUp.length = 0
      profileCalls.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
