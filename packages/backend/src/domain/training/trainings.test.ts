// Trainings of the demo company: masters, history, events.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
})
afterAll(() => engine.close())

describe('the demo company', () => {
  it('has learned something', async () => {
    const count = async (table: string) =>
      (await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]
        ?.n
    expect({
      types: await count('training_type'),
      programs: await count('training_program'),
      requests: await count('training_request'),
      history: await count('employee_training'),
      bonds: await count('training_bond'),
      evaluations: await count('training_evaluation'),
      targets: await count('training_program_target_positions'),
      prerequisites: await count('training_program_prerequisites'),
    }).toMatchObject({ types: 8, programs: 24, requests: 16 })
  })
})
