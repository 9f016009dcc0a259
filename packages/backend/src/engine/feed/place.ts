// The position of a reader of the feed: a place in the chain of the audit trail of the company (decisions 0022 and 0086), with the
// beginning of its hash, by which a place of another company, or of a database that has been restored since, is detected.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

/** A place in a chain; 0 is before its first entry. */
export interface Place {
  readonly seq: number
  readonly mark: string
}

/** Characters of a hash that a place bears. */
const markLength = 10
/** How long ago the first entry behind a place may have been written for a feed to go on from there. */
export const daysResumable = 7
const dayMs = 86_400_000
const beginning: Place = { seq: 0, mark: '0'.repeat(markLength) }

/** The id of a place, as clients keep it. */
export const idOfPlace = ({ seq, mark }: Place): string => `${seq}-${mark}`

/** The place of an id; undefined where it is none. */
export function placeOfId(id: string): Place | undefined {
  const [, seq, mark] = /^(0|[1-9]\d{0,14})-([0-9a-f]{10})$/.exec(id) ?? []
  return seq === undefined || mark === undefined ? undefined : { seq: Number(seq), mark }
}

/** The columns of a place, out of the chain. */
export const placeColumns: SQL = sql.raw(`chain_seq as seq, left(hash, ${markLength}) as mark`)

/** Where the chain of a company ends now. */
export async function endOfChain(db: Db, company: string): Promise<Place> {
  const [end] = await rowsOf<Place>(
    db,
    sql`select ${placeColumns} from audit_link where chain = ${company} order by chain_seq desc limit 1`,
  )
  return end === undefined ? beginning : { seq: Number(end.seq), mark: end.mark }
}

/** Can a reader at this place get everything that came after it? Not where the place is too old or is not a place of this chain. */
export async function isResumable(db: Db, company: string, { seq, mark }: Place, now: Date): Promise<boolean> {
  // The age of the first entry after the place counts: where no one wrote for weeks, nothing was missed.
  const found = await rowsOf<{ seq: number; mark: string; at: string }>(
    db,
    sql`select l.chain_seq as seq, left(l.hash, ${markLength}::integer) as mark, e.at::text as at
      from audit_link l join audit_entry e on e.seq = l.entry where l.chain = ${company} and l.chain_seq in (${seq}, ${seq + 1})`,
  )
  const [here, behind] = [seq, seq + 1].map((n) => found.find((f) => Number(f.seq) === n))
  if (mark !== (seq === 0 ? beginning.mark : here?.mark)) return false
  return behind === undefined || now.getTime() - new Date(behind.at).getTime() <= daysResumable * dayMs
}
