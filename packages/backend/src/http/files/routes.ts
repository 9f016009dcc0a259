// POST files, GET files/:id. The bytes lie in the database with the company they belong to.
import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storedFile } from '../../db/system-tables.ts'
import { isSentTo } from '../../domain/messages/index.ts'
import type { Actor, Engine, FileUse } from '../../engine/context.ts'
import { readLater } from '../../engine/file-text/file-text-job.ts'
import { harmApart, lookApart } from '../../engine/file-text/read-apart.ts'
import { stampOf } from '../../engine/stamp.ts'
import { isPersonal, noteTaken } from '../../engine/write/reading-trail.ts'
import { actorOf } from '../actor.ts'
import { idOf, textsOf } from '../input.ts'
import { holderOf } from './holder.ts'
import { imageTypes, mediaTypeOf, shownTypes } from './kinds.ts'
import { lookPage, lookPolicy } from './look.ts'
import { dispositionOf, fileNameOf } from './names.ts'
import { keptBytes } from './pictures.ts'
import { rangeOf } from './range.ts'
import { bytesOf, maxFileBytes, mustMayUpload, slotOf, typesOf } from './slot.ts'

/** Longest time, in milliseconds, in which a file is drawn and read. */
const mostLook = 60_000

/** Registers the routes under files. */
export async function fileRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(multipart, { limits: limitsOf(maxFileBytes) })
  app.post('/files', { bodyLimit: maxFileBytes + 65_536 }, async (request, reply) => {
    const actor = actorOf(request)
    const { feature, field } = textsOf(request.query, { feature: { most: 200 }, field: { most: 130 } })
    const slot = slotOf(engine.catalogue, feature, field)
    mustMayUpload(slot, actor)
    const { name, bytes: received } = await receivedFile(request, bytesOf(slot))
    const mediaType = mediaTypeOf(received, name)
    if (mediaType === null || !typesOf(slot).includes(mediaType))
      throw new KantorError('UNSUPPORTED_MEDIA', 'This field does not take files of this kind.')
    await mustBeHarmless({ bytes: received, mediaType }, slot.path)
    const bytes = await keptBytes(slot, received, mediaType)
    const id = await stored(engine, actor, { name, mediaType, bytes, feature: slot.feature.path, field: slot.path })
    return reply.code(201).send({ id, name, mediaType, size: bytes.length })
  })
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const actor = actorOf(request)
    const ofCompany = and(
      eq(storedFile.id, idOf(request.params.id, 'id')),
      eq(storedFile.companyCode, actor.companyCode),
    )
    const [file] = await engine.database.db.select().from(storedFile).where(ofCompany)
    // A user who may not read a file does not learn that it exists.
    if (file === undefined) throw new KantorError('NOT_FOUND')
    const holder = await holderOf(engine, actor, file)
    if (!holder.isVisible && !(await isSentTo(engine.database.db, actor, engine.now(), file.id)))
      throw new KantorError('NOT_FOUND')
    const { use: asked } = textsOf(request.query, { use: { most: 10, optional: true } })
    const isOriginal = asked === original
    const use = useOf(asked)
    if (asked === 'look' || (holder.isFromOutside && !isOriginal)) {
      await holder.taken('VIEW')
      const page = lookPage(file.name, await lookApart(file, AbortSignal.timeout(mostLook)))
      return reply.type('text/html; charset=utf-8').header('content-security-policy', lookPolicy).send(page)
    }
    const range = rangeOf(request.headers.range, file.size)
    if (range === 'UNSATISFIABLE') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    // A film is fetched in parts; each asks whether it is allowed.
    await holder.taken(use, range !== null && range.from > 0)
    await noteFile(engine, actor, file, use, isOriginal)
    const isShown =
      !isOriginal && (imageTypes.includes(file.mediaType) || (use === 'VIEW' && shownTypes.includes(file.mediaType)))
    const kind = isShown ? 'inline' : 'attachment'
    return reply
      .type(file.mediaType)
      .header('content-disposition', dispositionOf(kind, file.name))
      .header('accept-ranges', 'bytes')
      .headers(range === null ? {} : { 'content-range': `bytes ${range.from}-${range.to}/${file.size}` })
      .code(range === null ? 200 : 206)
      .send(range === null ? Buffer.from(file.bytes) : Buffer.from(file.bytes.subarray(range.from, range.to + 1)))
  })
}

/** Throws BAD_USER_INPUT with the remedy where a document contains what runs, opens or fetches by itself. */
async function mustBeHarmless(file: { readonly bytes: Buffer; readonly mediaType: string }, field: string) {
  const harm = await harmApart(file, AbortSignal.timeout(mostLook))
  if (harm !== null) throw badInput([{ field, rule: 'file', message: harm }])
}

interface NewFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  /** Path of the feature and name of the field for which it was sent. */
  readonly feature: string
  readonly field: string
}

/** Keeps the bytes of a file and has its text read later; gives its id. */
async function stored(engine: Engine, actor: Actor, { name, mediaType, bytes, feature, field }: NewFile) {
  const row = {
    companyCode: actor.companyCode,
    name,
    mediaType,
    size: bytes.length,
    bytes,
    feature,
    field: field.slice(0, 63),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdBy: stampOf(actor),
    createdAt: engine.now().toISOString(),
  }
  return await engine.database.db.transaction(async (tx) => {
    const [made] = await tx.insert(storedFile).values(row).returning({ id: storedFile.id })
    if (made === undefined) throw new KantorError('INTERNAL_SERVER_ERROR')
    await readLater(tx, engine, { ...row, id: made.id })
    return made.id
  })
}

/** The second step after the warning: it alone gives a file from outside as it was sent, and is always noted in the trail. */
const original = 'original'
/** What the reader says he does with it; what he says does not open more. */
const useOf = (text: string): FileUse =>
  text === 'view' || text === 'look' ? 'VIEW' : text === 'print' ? 'PRINT' : 'DOWNLOAD'

/** Records that a file about a person was taken or printed; pictures next to a name, and what is looked at in place, leave nothing. */
async function noteFile(
  engine: Engine,
  actor: Actor,
  file: typeof storedFile.$inferSelect,
  use: FileUse,
  isOriginal: boolean,
): Promise<void> {
  const feature = recordFeaturesOf(engine.catalogue.features).find(({ path }) => path === file.feature)
  if (feature === undefined) return
  const isPicture = use === 'DOWNLOAD' && imageTypes.includes(file.mediaType)
  if (!isOriginal && (use === 'VIEW' || isPicture || !isPersonal(engine, feature.entity))) return
  const filter = { file: file.id, field: file.field }
  const taken = { feature, entity: feature.entity.name, format: file.mediaType, filter, rows: 1 }
  await noteTaken(engine, actor, use === 'PRINT' ? 'PRINT' : 'EXPORT', taken)
}

const limitsOf = (fileSize: number) => ({ files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize })

/** The one file of the body; throws when there is none or it is larger than the field takes. */
async function receivedFile(request: FastifyRequest, most: number): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new KantorError('UNSUPPORTED_MEDIA')
  const part = await request.file({ limits: limitsOf(most) })
  if (part === undefined) throw new KantorError('BAD_USER_INPUT', 'The body holds no file.')
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new KantorError('TOO_LARGE')
  if (bytes.length === 0) throw new KantorError('BAD_USER_INPUT', 'The file is empty.')
  return { name: fileNameOf(part.filename), bytes }
}
