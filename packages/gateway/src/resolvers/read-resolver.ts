// The resolver of a root field that is one call of REST: what plain execution (tier T1) does with a read.
import { requestedFields } from '../schema/selection.ts'
import { UpstreamError } from '../sources/problems.ts'
import type { RootRead } from './reads.ts'
import type { Resolver } from './records.ts'

/** The resolver of a read; of a list, a record or the like only the selected columns are requested. */
export const resolverOfRead =
  (read: RootRead): Resolver =>
  async (_, args: object, context, info) => {
    const { path, query = {}, body } = read.call(args)
    const fields =
      read.rows === undefined
        ? {}
        : { fields: requestedFields(info, context, read.rows.entity, read.rows.steps).join(',') }
    try {
      const answer =
        body === undefined ? context.rest.read(path, { ...query, ...fields }) : context.rest.write('POST', path, body)
      return read.value(await answer, args)
    } catch (error) {
      if (read.missingIsNull && isMissing(error)) return null
      throw error
    }
  }

/** A record that is not there; everything else stays an error. */
export const isMissing = (error: unknown): boolean => error instanceof UpstreamError && error.code === 'NOT_FOUND'
