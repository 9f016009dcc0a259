// The web app as files, and the schema explorer by the same means: history fallback, hashed assets kept for a year, a strict content policy.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { withClock } from '@kantor/shared/formats/clock-setting'
import { type PageFiles, seemsSignedIn, withFiles } from '@kantor/shared/formats/page-files'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../pages/page.ts'
import { againSeconds, unbuiltPage } from '../pages/unbuilt-html.ts'
import { compressedAssets } from './compression.ts'
import { sendProblem } from './errors.ts'
import type { Services } from './request-context.ts'
import { sandboxFiles } from './sandbox-files.ts'

/** What reCAPTCHA needs: its script, and the frames that it asks in. */
const recaptcha = {
  scripts: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: ['frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'],
} as const

/**
 * No eval anywhere; scripts of our own files and the inline ones of our own page, which are named by their hash. Other addresses are open for
 * reCAPTCHA alone, where a site key is configured.
 */
export function contentPolicyFor(html: string, hasRecaptcha = false): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map((m) => m[1] ?? '')
    .filter((s) => s.trim() !== '')
  const hashes = inline.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${hasRecaptcha ? recaptcha.scripts : ''}`,
    ...(hasRecaptcha ? recaptcha.frames : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface Page {
  readonly changed: number
  readonly html: string
  readonly policy: string
  readonly files: PageFiles
}

/** What a build says of its pages; one without such a list has pages that find their files by themselves. */
export function pageFilesIn(folder: string): PageFiles {
  const file = join(folder, '.vite', 'pages.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { frame: [], features: {} }
}

/** The page of a built folder, read again when a build has changed it; undefined while there is none. */
function pageIn(folder: string, hasRecaptcha = false): () => Page | undefined {
  const file = join(folder, 'index.html')
  let page: Page | undefined
  return () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return undefined
    if (page?.changed !== changed) {
      const html = withClock(readFileSync(file, 'utf8'))
      page = { changed, html, policy: contentPolicyFor(html, hasRecaptcha), files: pageFilesIn(folder) }
    }
    return page
  }
}

const forAYear = 'max-age=31536000, immutable'
/** Names with a content hash, as Vite writes them: `index-BX3f91ab.js`. */
const hashed = /-[A-Za-z0-9_-]{8,}\.\w+$/

function serveFolder(app: FastifyInstance, root: string, prefix: '/' | '/sandbox/', kept: string): Promise<void> {
  return Promise.resolve(
    app.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      // What the build keeps for itself: its manifest, the list of trusted documents.
      dotfiles: 'ignore',
      decorateReply: prefix === '/',
      wildcard: true,
      // A page leaves with its policy only, so never as a mere file: `/index.html` is the app like any address without a file.
      allowedPath: (path) => !/\.html?$/i.test(path),
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', hashed.test(path) ? kept : 'no-cache')
      },
    }),
  ).then(() => {})
}

/** Registers `/`, `/assets/*` and `/sandbox`; unknown addresses of the browser get the app, which knows its routes. */
export function webFiles(services: Services) {
  const { config } = services
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', compressedAssets())
    const web = pageIn(config.webDist, config.hasRecaptcha)
    const sandbox = pageIn(config.sandboxDist)
    const serveFiles = (own: FastifyInstance) =>
      serveFolder(own, config.sandboxDist, '/sandbox/', `private, ${forAYear}`)
    const sendSandbox = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, sandbox())
    await app.register(sandboxFiles(services, { serveFiles, sendPage: sendSandbox }))
    if (existsSync(config.webDist)) await serveFolder(app, config.webDist, '/', `public, ${forAYear}`)
    app.get('/', (request, reply) => sendPage(request, reply, web()))
    app.setNotFoundHandler((request, reply) => {
      if (!isNavigation(request))
        return sendProblem(reply, new KantorError('NOT_FOUND', 'There is nothing at this address.'), request.id)
      return sendPage(request, reply, web())
    })
  }
}

/** Pages use no device of the browser beyond the clipboard and the whole screen, and share no window with other origins. */
const pageHeaders = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** A browser that wants a page, not a file that is missing. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const isFile = /\.(js|css|map|json|png|jpe?g|svg|ico|webp|woff2?|txt)$/i.test(path)
  return (request.method === 'GET' || request.method === 'HEAD') && !isFile && !path.startsWith('/api/')
}

/** Browsers, and clients that accept anything, get a page that asks again; programs that want JSON get a problem. */
function sendUnbuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { accept = '*/*' } = request.headers
  if (!/text\/html|\*\/\*/.test(accept) || /^application\/(problem\+)?json/.test(accept))
    return sendProblem(
      reply,
      new KantorError('UNAVAILABLE', 'The pages are still being built. Ask again in some seconds.', {
        retryAfter: againSeconds,
      }),
      request.id,
    )
  return reply
    .code(503)
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', refresh: String(againSeconds) })
    .type('text/html; charset=utf-8')
    .send(unbuiltPage())
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (page === undefined) return sendUnbuilt(request, reply)
  const html = seemsSignedIn(request.headers.cookie) ? withFiles(page.html, page.files, request.url) : page.html
  return reply
    .headers({
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      vary: 'Cookie',
      ...pageHeaders,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
