// Writes that may be sent twice. A client that does not know whether a write arrived sends it again with the same Idempotency-Key and
// gets the first answer. Key and answer are stored in the transaction of the write itself: both are stored, or neither is,
// no matter what dies in between. A refused write has done nothing, so nothing is stored and the key is free again.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, rowsOf } from '../db/connection.ts'
import { runInScope } from '../db/scope.ts'
import { sha256Of } from '../db/secrets.ts'
import { repeatableWrite } from '../db/system-tables.ts'
import type { Engine } from '../engine/context.ts'
import { signedInOf } from './actor.ts'

const hoursKept = 24
const keyPattern = /^[\x21-\x7e]{1,200}$/
const header = 'idempotency-key'

/** One write under its key: who, which request, and how its answer is sealed. */
interface Claim {
  readonly userId: number
  readonly keyHash: string
  readonly fingerprint: string
  readonly seal: Buffer
}
interface Answer {
  readonly status: number
  readonly body: string
}
/** A write under way: called once with its answer, or with null where it was refused. */
type End = (answer: Answer | null) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    endWrite: End | null
  }
}

/** Makes the writes of the routes registered after it repeatable; other routes and requests without a key are as before. */
export function repeatable(app: FastifyInstance, engine: Engine): void {
  app.decorateRequest('endWrite', null)
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method === 'GET' || request.headers[header] === undefined) return done()
    begin(engine, request, reply, done).catch(done)
  })
  // The answer leaves only when the write and what is kept of it have been committed.
  app.addHook('onSend', async (request, reply, payload) => {
    const end = request.endWrite
    request.endWrite = null
    const body = payload === undefined || payload === null ? '' : payload
    if (end !== null)
      await end(reply.statusCode < 400 && typeof body === 'string' ? { status: reply.statusCode, body } : null)
    return payload
  })
}

/** Opens the transaction, then lets the handler run in it, or answers with what is stored. */
async function begin(engine: Engine, request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> {
  const claim = claimOf(request)
  const { db } = engine.database
  const opened = Promise.withResolvers<Db | Answer>()
  const ended = Promise.withResolvers<Answer | null | 'KEPT'>()
  const whole = db.transaction(async (tx) => {
    const before = await stored(tx, claim, engine.now())
    opened.resolve(before ?? tx)
    if (before !== undefined) return
    const answer = await ended.promise
    if (answer === null) throw new Refused()
    if (answer !== 'KEPT') await keep(tx, claim, answer, engine.now())
  })
  whole.catch(opened.reject)
  const first = await opened.promise
  if ('status' in first) {
    await whole
    if (randomInt(50) === 0) await forgetOldWrites(db, engine.now())
    if (first.body !== '') void reply.type('application/json; charset=utf-8')
    void reply
      .header('idempotency-replayed', 'true')
      .code(first.status)
      .send(first.body === '' ? undefined : first.body)
    return
  }
  const leave = runInScope(db, first, () => {
    request.endWrite = async (answer) => {
      const { isKept } = leave()
      ended.resolve(answer === null && isKept ? 'KEPT' : answer)
      await whole.catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    }
    done()
  })
}

/** Takes a refused write back; no one sees it. What a refusal counts remains (`keepScope`), and the key is free again all the same. */
class Refused extends Error {}

function claimOf(request: FastifyRequest): Claim {
  const key = request.headers[header]
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw badInput([{ field: 'Idempotency-Key', rule: 'format', message: 'One to 200 characters without spaces.' }])
  const type = request.headers['content-type'] ?? 'application/json'
  if (!type.startsWith('application/json'))
    throw badInput([{ field: 'Idempotency-Key', rule: 'format', message: 'Files cannot be sent under a key.' }])
  const { companycode, companybranchcode, authorization = '' } = request.headers
  const asked = [request.method, request.url, companycode, companybranchcode, JSON.stringify(request.body ?? null)]
  return {
    userId: signedInOf(request).userId,
    keyHash: sha256Of(key),
    fingerprint: sha256Of(JSON.stringify(asked)),
    seal: Buffer.from(hkdfSync('sha256', `${authorization}\n${key}`, 'kantor', 'idempotency', 32)),
  }
}

const expiryOf = (now: Date): string => new Date(now.getTime() - hoursKept * 3_600_000).toISOString()
const rowOf = ({ userId, keyHash }: Claim) =>
  and(eq(repeatableWrite.userId, userId), eq(repeatableWrite.keyHash, keyHash))

/** The answer stored under the key; undefined leaves the key to this transaction. Of two at a time one is sent away. */
async function stored(tx: Db, claim: Claim, now: Date): Promise<Answer | undefined> {
  const name = `idempotency ${claim.userId} ${claim.keyHash}`
  const [lock] = await rowsOf<{ mine: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`,
  )
  if (lock?.mine !== true) throw new KantorError('KEY_BUSY', undefined, { retryAfter: 1 })
  const [row] = await tx.select().from(repeatableWrite).where(rowOf(claim))
  if (row === undefined) return undefined
  if (new Date(row.createdAt).getTime() < now.getTime() - hoursKept * 3_600_000) {
    await tx.delete(repeatableWrite).where(rowOf(claim))
    return undefined
  }
  if (row.fingerprint !== claim.fingerprint) throw new KantorError('KEY_REUSED')
  const body = opened(row.answer, claim.seal)
  if (body === undefined) throw new KantorError('KEY_SPENT')
  return { status: row.status, body }
}

async function keep(tx: Db, claim: Claim, { status, body }: Answer, now: Date): Promise<void> {
  const { userId, keyHash, fingerprint, seal } = claim
  const createdAt = now.toISOString()
  await tx
    .insert(repeatableWrite)
    .values({ userId, keyHash, fingerprint, status, answer: sealed(body, seal), createdAt })
}

/** Deletes what no one may repeat any more. */
export async function forgetOldWrites(db: Db, now: Date): Promise<void> {
  await db.delete(repeatableWrite).where(lt(repeatableWrite.createdAt, expiryOf(now)))
}

/**
 * Answers may hold what is shown once (a new API key): they are stored in a form that only a request with the same credential and
 * the same Idempotency-Key opens; the database knows neither.
 */
function sealed(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

function opened(text: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
