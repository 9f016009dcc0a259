// What was refused, for the page that says so: read from the address again, so that a reload of the page still knows.
import type { Shell } from '../api/screen-contract.ts'
import { resolveAddress } from './resolve.ts'

export interface Refusal {
  readonly title: string
  /** Codes of which any one would open it. */
  readonly anyOf: readonly string[]
}

/** The title and the codes behind a refused address. */
export async function refusalOf(from: string, shell: Shell): Promise<Refusal> {
  const found = from.startsWith('/') ? await resolveAddress(from, shell) : null
  return found?.kind === 'denied' ? { title: found.title, anyOf: found.anyOf } : { title: 'this page', anyOf: [] }
}
