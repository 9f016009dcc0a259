// Names of the databases that one run of the tests fills once and copies.
import { createHash } from 'node:crypto'

/** What the names on the server begin with; `emptyDatabase` is the file of the run. */
export const prefixOf = (emptyDatabase: string): string =>
  `kantor_copy_${createHash('sha256').update(emptyDatabase).digest('hex').slice(0, 12)}_`
