// A change that a user proposes: for whom, which steps, and what they do.
import type { ChangeTarget } from '@kantor/shared/rules/rights/change'
import type { Db } from '../../../db/connection.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import type { AccountState } from './accounts/account-state.ts'
import type { Assessment } from './assess.ts'
import type { Step } from './operations.ts'
import type { RightsSnapshot } from './rights-snapshot.ts'

/** In whose name and on which transaction something is done. */
export interface RightsContext {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
  readonly today: string
  readonly snapshot: RightsSnapshot
  /** The account of the caller. */
  readonly admin: AccountState
}

export interface Proposal {
  readonly targetKind: ChangeTarget
  readonly user: number | null
  readonly template: number | null
  /** The API client; absent: it is not about one. */
  readonly client?: number
  /** The applied change that it takes back. */
  readonly revertOf?: number
  /** Who or what it is about, in words. */
  readonly target: string
  /** The version the change starts from. */
  readonly version: number
  readonly steps: readonly Step[]
  readonly assessment: Assessment
  /** What steps name by numbers, in words: by their key, users by `user 5`. */
  readonly words?: ReadonlyMap<string, string>
  /** How many users it reaches. */
  readonly users: number
  /** Writes it and gives the new version. */
  store(rightsContext: RightsContext): Promise<number>
}
