// One area of the demo data: written in one transaction, skipped when its first table has rows already.
import type { Entity } from '@kantor/shared/kernel'
import type { Db } from '../db/connection.ts'
import type { Engine } from '../engine/context.ts'
import type { Place } from './writing/rows.ts'

export type SeedSize = 'demo' | 'large'

export interface SeedContext {
  readonly engine: Engine
  readonly tx: Db
  readonly size: SeedSize
  /** The day on which the history ends, YYYY-MM-DD. */
  readonly today: string
  /** The number of closed months, counted back from the newest, that are paid; all of last year and this one where it is not given. */
  readonly payMonths?: number
  /** The companies for which the tables that every company needs are written. */
  readonly companies: readonly Place[]
}
export interface SeedArea {
  readonly name: string
  /** Names of areas that stand before it: whose rows it reads, or which write to a table that it writes to as well. */
  readonly after?: readonly string[]
  /** The table whose rows show that the area is written already. */
  readonly marker: Entity
  /** It asks for what the areas before it wrote: the planner has to know how much that is. */
  readonly isCounting?: boolean
  /** Tables that every company needs, no matter which: an installation writes them for its first one too. */
  readonly isReference?: boolean
  run(context: SeedContext): Promise<void>
}

/** Declares an area; the generator finds it in a file `<name>.area.ts`. */
export const seedArea = (area: SeedArea): SeedArea => area

/** The demo company with its three branches, and a second small one to switch to. */
export const ssi = { companyCode: 'SSI', branchCode: 'JKT' }
export const sst = { companyCode: 'SST', branchCode: 'JKT' }
export const companies = [ssi, sst] as const
