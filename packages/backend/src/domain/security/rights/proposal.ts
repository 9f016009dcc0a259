// A change that somebody proposes: for whom, which steps, and how it weighs.
import type { ChangeTarget } from '@kantor/shared/rules/rights-change'
import type { Db } from '../../../db/connection.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import type { AccountState } from './account-state.ts'
import type { Step } from './operations.ts'
import type { Weighed } from './weigh.ts'
import type { RightsWorld } from './world.ts'

/** In whose name and on which transaction something is done. */
export interface Doing {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
  readonly today: string
  readonly world: RightsWorld
  /** The account of the caller. */
  readonly admin: AccountState
}

export interface Proposal {
  readonly targetKind: ChangeTarget
  readonly user: number | null
  readonly template: number | null
  /** The API client; absent: it is not about one. */
  readonly client?: number
  /** Who or what it is about, in words. */
  readonly target: string
  /** The version the change starts from. */
  readonly version: number
  readonly steps: readonly Step[]
  readonly weighed: Weighed
  /** What steps name by numbers, in words: by their key, users by `user 5`. */
  readonly words?: ReadonlyMap<string, string>
  /** How many users it reaches. */
  readonly users: number
  /** Writes it and gives the new version. */
  store(doing: Doing): Promise<number>
}
