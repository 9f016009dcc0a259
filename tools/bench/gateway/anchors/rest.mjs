// The way of the anchors to REST: one pool, the profile kept for half a minute per key, the same permission check as ours.
import DataLoader from 'dataloader'
import { Pool } from 'undici'

const upstream = process.env.UPSTREAM
const fields = process.env.FIELDS ? '&fields=departmentName,costType' : ''
/** A look-up is a call, as a resolver without a loader makes it. */
const isNaive = process.argv[2] === 'naive'
const pool = new Pool(upstream, { connections: 24, pipelining: 1 })

/** The three headers that speak for a caller. */
export const callerOf = ({ authorization, companycode, companybranchcode }) => ({
  authorization,
  companycode,
  companybranchcode,
})

/** GET of JSON on behalf of a caller. */
export async function get(path, caller) {
  const { statusCode, body } = await pool.request({
    path,
    method: 'GET',
    headers: { ...caller, accept: 'application/json' },
  })
  const json = await body.json()
  if (statusCode >= 400) throw new Error(json.code)
  return json
}

const kept = new Map()
/** The codes of a caller. */
export function accessOf(caller, ask = get) {
  const entry = kept.get(caller.authorization)
  if (entry !== undefined && entry.until > Date.now()) return entry.codes
  const codes = ask('/api/profile', caller).then((profile) => new Set(profile.access))
  kept.set(caller.authorization, { until: Date.now() + 30_000, codes })
  return codes
}

/** What a request brings along; `ask` is the anchor's own client where it has one. */
export function contextOf(headers, ask = get) {
  const caller = callerOf(headers)
  const read = (path) => ask(path, caller)
  const rowsOf = async (ids) => (await read(`/api/entities/Department?ids=${ids.join(',')}${fields}`)).rows
  const oneByOne = { load: async (id) => (await rowsOf([id]))[0] ?? null }
  const together = async (ids) => {
    const rows = await rowsOf([...new Set(ids)])
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    return ids.map((id) => byId.get(String(id)) ?? null)
  }
  const departments = isNaive ? oneByOne : new DataLoader(together)
  return { read, departments, access: () => accessOf(caller, ask) }
}
