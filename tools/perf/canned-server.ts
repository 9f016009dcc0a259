// Serves the built applications and the recorded answers: what is measured is the browser alone.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { seemsSignedIn, withFiles } from '@kantor/shared/formats/page-files'
import { parse } from 'graphql'
import type { Answers } from './answers.ts'

type Row = Answers['rows'][number]
interface PageQuery {
  readonly page: number
  readonly size: number
  readonly sort: string
}
export interface CannedServer {
  readonly url: string
  stop(): Promise<void>
}
export interface Folders {
  /** The built web app. */
  readonly web: string
  /** The built anchors, a folder each. */
  readonly anchors: string
}

/** As many employees as there are pages to turn to. */
const total = 5000
const types: { readonly [extension: string]: string } = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** The sign-in shows its captcha as it does in use. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text y="30">K7M2</text></svg>'
const captcha = { captchaKey: 'key', image: picture, question: null, expiresIn: 600 }

/** Starts it on a free port. */
export async function serveCanned(answers: Answers, folders: Folders): Promise<CannedServer> {
  const pages = pagesOf(answers)
  const trusted = await trustedTexts(folders.web)
  const flat = (row: Row) => Object.fromEntries(answers.columns.map((name) => [name, textOf(row[name])]))
  const answerTo = (path: string, query: URLSearchParams): object | undefined => {
    if (path === '/columns') return answers.columns
    if (path !== '/rows') return undefined
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    const rows = pages({ page, size, sort: query.get('sort') ?? '' })
    return { total, rows: rows.map((row) => ({ id: row.id, ...flat(row) })) }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/graphql') return json(response, graphAnswer(answers, pages, trusted, await bodyOf(request)))
    // A stream that stays open and says nothing.
    if (pathname === '/events') return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n')
    if (pathname === '/blank')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    const answer = answerTo(pathname, searchParams)
    if (answer !== undefined) return json(response, answer)
    await sendFile(request, response, folders, pathname)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Every page and every order differ: the recorded rows again and again, each under a number of its own. */
function pagesOf({ rows, columns }: Answers) {
  return ({ page, size, sort }: PageQuery): readonly Row[] => {
    const turned = Math.max(0, columns.indexOf(sort.replace(/^-/, ''))) * 137 + (sort.startsWith('-') ? 2500 : 0)
    return Array.from({ length: size }, (_, i) => {
      const number = 1 + ((turned + (page - 1) * size + i) % total)
      const row = rows[number % rows.length] as Row
      return { ...row, id: String(number), employeeNo: `E${String(number).padStart(6, '0')}` }
    })
  }
}

/** The content of a cell of an anchor: the name of a reference, a text. */
const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value

type TextOf = (hash: string) => string | undefined

/** The texts behind the hashes that the built app sends. */
async function trustedTexts(web: string): Promise<TextOf> {
  const texts = JSON.parse(await readFile(join(web, '.vite', 'documents.json'), 'utf8')) as Record<string, string>
  return (hash) => texts[hash]
}

interface Asked {
  readonly operationName: string
  readonly query?: string
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } }
  readonly variables?: { readonly page?: number; readonly size?: number; readonly sort?: readonly string[] }
}

function graphAnswer(answers: Answers, pages: ReturnType<typeof pagesOf>, textOf: TextOf, body: string): object {
  const { operationName, query, extensions, variables = {} } = JSON.parse(body) as Asked
  if (operationName === 'Shell') return { data: answers.shell }
  if (operationName === 'Captcha') return { data: { captcha } }
  const field = rootFieldOf(query ?? textOf(extensions?.persistedQuery?.sha256Hash ?? '') ?? '')
  if (operationName === 'PersonalInformationShow') return { data: { [field]: answers.record } }
  const { page = 1, size = 10, sort = [] } = variables
  const rows = operationName === 'WorkingInformationList' ? pages({ page, size, sort: sort[0] ?? '' }) : []
  const isList = operationName.endsWith('List')
  const list = { __typename: 'Page', total: rows.length === 0 ? 0 : total, page, size, rows }
  return { data: { [field]: isList ? list : null } }
}

function rootFieldOf(query: string): string {
  const [operation] = parse(query).definitions
  const [field] = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections : []
  return field?.kind === 'Field' ? (field.alias ?? field.name).value : ''
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { web, anchors }: Folders,
  path: string,
): Promise<void> {
  const isAnchor = /^\/(react-admin|refine|native)\//.test(path)
  const wanted = path.endsWith('/') ? `${path}${path.split('/').at(-2) || 'index'}.html` : path
  const file = join(isAnchor ? anchors : web, normalize(wanted))
  const asset = await readFile(file).catch(() => undefined)
  // Every address of the web app that is no file is its page, with the files that it needs, as the gateway sends it.
  const isPage = asset === undefined && extname(path) === ''
  const content = isPage ? await pageAt(path, web, request.headers.cookie) : asset
  if (content === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[asset ? extname(file) : '.html'] ?? 'application/octet-stream' })
  response.end(content)
}

async function pageAt(path: string, web: string, cookies: string | undefined): Promise<string> {
  const html = await readFile(join(web, 'index.html'), 'utf8')
  if (!seemsSignedIn(cookies)) return html
  return withFiles(html, JSON.parse(await readFile(join(web, '.vite', 'pages.json'), 'utf8')), path)
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
