// A file arrives: looked into, stored with its hash, recorded, then checked. Until its last byte is there nothing is recorded.
import { createHash } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { storedFile } from '../../db/system-tables.ts'
import { writeActionTrail } from '../actions/trail.ts'
import type { Actor, Engine } from '../context.ts'
import { stampOf } from '../stamp.ts'
import { writeError } from '../write/constraints.ts'
import { contextOf } from '../write/write.ts'
import { batchOf, insertBatch } from './batch-store.ts'
import { mediaTypeOfSheet, openSheet } from './read-file.ts'
import type { RunnableUpload, UploadContext } from './upload.ts'
import { large, uploadContext, workOn } from './work.ts'

/** Takes a whole file; returns its number in the history. UPLOAD_FILE where it is no sheet. */
export async function receive(
  engine: Engine,
  actor: Actor,
  runnable: RunnableUpload,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<number> {
  await openSheet(bytes)
  try {
    return await engine.database.db.transaction((tx) =>
      receiveIn(uploadContext(contextOf(tx, engine, actor), runnable), runnable, { name, bytes }),
    )
  } catch (error) {
    throw writeError(engine, error)
  }
}

/** The same within a transaction that is under way: any failure there takes the file with it. */
export async function receiveIn(
  context: UploadContext,
  runnable: RunnableUpload,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<number> {
  const { tx, actor, engine, upload } = context
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const [file] = await tx
    .insert(storedFile)
    .values({
      companyCode: actor.companyCode,
      name,
      mediaType: mediaTypeOfSheet(bytes),
      size: bytes.length,
      sha256: fileHash,
      bytes,
      createdBy: stampOf(actor),
      createdAt: engine.now().toISOString(),
      feature: upload.path,
      field: 'file',
    })
    .returning({ id: storedFile.id })
  if (file === undefined) throw new KantorError('INTERNAL_SERVER_ERROR')
  const id = await insertBatch(context, { uploadType: upload.path, fileName: name, fileHash, file: file.id })
  await writeActionTrail(tx, actor, upload, 'upload', { batch: id, fileName: name, fileHash })
  const batch = await batchOf(tx, actor, upload.path, id)
  await workOn(context, runnable, batch, { what: 'check', batch: id, headers: [] }, bytes.length > large.bytes)
  return id
}
