// What participants thought: the mean of their reactions on a scale of 1 to 5.
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'

/** The mean reaction to the trainings that the condition names (as `held`); empty where no one has answered. */
export const ratingSql = (which: SQL): SQL =>
  sql`select round(avg(said.average), 2) from ${tableFor('TrainingEvaluation').table} said join ${tableFor('TrainingRequest').table} held on held.id = said.request_id
    where said.level = 'REACTION' and said.status = 'ANSWERED' and ${which}`
