// What streams listen to: the counts and jobs that the gateway watches, queried once per person regardless of the number of streams.
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
    /** A part of the feed of record events, in the name of a user. */
    read(who: Credentials, address: string, query: Query): Promise<Json>
  }
  /** Shared by all ways to open a stream. */
  readonly places: Places
}

/** The name under which the data of one person is requested, through any session or key. */
export const personOf = ({ profile }: Access): string => `${profile.user_id} ${profile.companyCode ?? ''}`

/** The same for what hangs on rights: they differ from branch to branch, and a key has fewer of them than its owner. */
export function holderOf(access: Access, credentials: Credentials): string {
  const holder = `${personOf(access)} ${access.profile.branchCode ?? ''}`
  return access.profile['isApiKey'] === true ? `${holder} ${keyFingerprintOf(credentials)}` : holder
}
