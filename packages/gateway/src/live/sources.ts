// What streams listen to: the counts and jobs that the gateway watches, asked for once per person however many streams he has.
import type { Access } from '../session/access.ts'
import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'
import type { Json, Query } from '../sources/rest-source.ts'
import type { Hub } from './hub.ts'
import type { JobWatch } from './job-watch.ts'
import type { Places } from './places.ts'

export interface LiveSources {
  readonly unread: Pick<Hub, 'join'>
  /** Undefined where the catalogue has no inbox of all kinds. */
  readonly approvals: Pick<Hub, 'join'> | undefined
  readonly jobs: Pick<JobWatch, 'join'>
  readonly records: Pick<Hub, 'join'> & {
    /** A part of the feed of record events, in somebody's name. */
    read(who: Credentials, address: string, query: Query): Promise<Json>
  }
  /** Shared by all ways to open a stream. */
  readonly places: Places
}

/** The name under which one person is asked for what is his, by whatever session or key. */
export const personOf = ({ profile }: Access): string => `${profile.user_id} ${profile.companyCode ?? ''}`

/** The same for what hangs on rights: they differ from branch to branch, and a key has fewer of them than its owner. */
export function holderOf(access: Access, credentials: Credentials): string {
  const holder = `${personOf(access)} ${access.profile.branchCode ?? ''}`
  return access.profile['isApiKey'] === true ? `${holder} ${keyFingerprintOf(credentials)}` : holder
}
