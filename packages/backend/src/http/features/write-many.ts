// Many rows of a feature written in one call: `create-many`, `edit-many` and `upsert`.
import { type ManyWrite, manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import { type RowResult, type RowToWrite, writeMany } from '../../engine/many/write-many.ts'
import { problemOf } from '../problem.ts'
import { admitted } from './admitted.ts'
import { bodyOf, onlyKnown, queryOf, versionOf, wholeId } from './query.ts'

/** Registers the ways in which many rows of a feature are written, as far as it has them. */
export function registerManyWrites(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
  feature: RecordFeature,
): void {
  for (const [way, anyOf] of manyWritesOf(feature)) {
    app.post(`${restPathOf(feature)}/${manyWritePaths[way]}`, async (request) => {
      admitted(actorOf(request), anyOf)
      onlyKnown(queryOf(request))
      const { rows, allOrNothing = false, ...unknown } = bodyOf(request)
      onlyKnown(unknown as { readonly [name: string]: string })
      const order = { way, rows: rowsIn(way, rows), allOrNothing: flagIn(allOrNothing) }
      const writers = (on: 'create' | 'edit') =>
        admitted(actorOf(request), on === 'create' ? anyOfOf(feature, 'create') : editorsOf(feature))
      const results = await writeMany(engine, writers, feature, order)
      return { rows: results.map((result) => answerOf(request, result)) }
    })
  }
}

/** What became of a row, in words; a refusal says the same as that of a single write. */
function answerOf(request: FastifyRequest, result: RowResult): object {
  if (result.outcome !== 'REFUSED') return { ...result, code: null, detail: null, fields: [] }
  const { code, detail, fields = [] } = problemOf(result.error, request.id)
  return { outcome: result.outcome, id: result.id, rowVersion: null, code, detail, fields }
}

function flagIn(given: unknown): boolean {
  if (typeof given === 'boolean') return given
  throw badInput([{ field: 'allOrNothing', rule: 'boolean', message: 'must be true or false' }])
}

function rowsIn(way: ManyWrite, rows: unknown): readonly RowToWrite[] {
  const wrong = (field: string): FieldError => ({ field, rule: 'rows', message: 'must be a list of rows' })
  if (!Array.isArray(rows)) throw badInput([wrong('rows')])
  return way === 'editMany' ? rows.map((row: unknown, at) => changeIn(row, at)) : rows.map((input) => ({ input }))
}

function changeIn(row: unknown, at: number): RowToWrite {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw badInput([{ field: `rows.${at}`, rule: 'object', message: 'must be an object' }])
  const { id, rowVersion, ...input } = row as { readonly [name: string]: unknown }
  return {
    at: { id: wholeId(id ?? '', `rows.${at}.id`), rowVersion: versionOf(rowVersion, `rows.${at}.rowVersion`) },
    input,
  }
}
