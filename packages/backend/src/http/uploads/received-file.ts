// The file of a multipart body, for uploads and for sheets that are read and not kept.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyRequest } from 'fastify'
import { limits } from '../../engine/upload/sheet.ts'
import { fileNameOf } from '../files/names.ts'

/** The one file of the body, whole; a body that breaks off is an error and nothing is kept of it. */
export async function receivedFile(
  request: FastifyRequest,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (!request.isMultipart()) throw new KantorError('UNSUPPORTED_MEDIA')
  const part = await request.file()
  if (part === undefined) throw new KantorError('BAD_USER_INPUT', 'The body holds no file.')
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw tooLarge()
  return { name: fileNameOf(part.filename), bytes }
}

const tooLarge = () =>
  new KantorError(
    'TOO_LARGE',
    `The file is larger than ${limits.fileBytes / 1024 / 1024} MB. Split it and upload the parts.`,
  )
