// Copies of the templates on the server. Files that are rolled back share those of their worker, one file at a time; a file with a
// database of its own has one for itself. All of them go at the end of the run.
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { countMade } from './counts.ts'
import { openRolledBack } from './rolled-back.ts'
import { addressOf, onServer, patientMilliseconds } from './server.ts'
import { type Begun, copyOnServer, type Fill, testFile } from './templates.ts'

interface Kept {
  readonly name: string
  /** Who works in it at present: the file, and how it leaves. */
  taken?: { readonly file: string; readonly leave: () => Promise<void> }
}
/** The copies of this worker by their template; files of a worker share its modules. */
const kept = new Map<string, Kept[]>()
/** A template of nothing: an empty database. */
export const empty = 'empty'

/** A copy that is rolled back when it is closed, or when the next file asks for one. */
export async function rolledBackCopy(of: string, fill: Fill, over?: Begun): Promise<Database> {
  const all = kept.get(of) ?? []
  kept.set(of, all)
  const file = testFile()
  for (const copy of all) if (copy.taken !== undefined && copy.taken.file !== file) await copy.taken.leave()
  let copy = all.find(({ taken }) => taken === undefined)
  if (copy === undefined) {
    copy = { name: await newCopy('kept', of, fill, over) }
    all.push(copy)
  }
  return take(copy, file)
}

function take(copy: Kept, file: string): Database {
  const database = openRolledBack(copy.name)
  const leave = async () => {
    if (copy.taken === own) delete copy.taken
    await database.close()
  }
  const own = { file, leave }
  copy.taken = own
  return { ...database, close: leave }
}

/** A database that belongs to one file, with as many connections as the product opens. */
export async function ownCopy(of: string, fill: Fill, over?: Begun): Promise<Database> {
  const name = await newCopy('own', of, fill, over)
  return openDatabase({ databaseUrl: addressOf(name), dataDir: '', statementMilliseconds: patientMilliseconds })
}

async function newCopy(kind: 'kept' | 'own', of: string, fill: Fill, over?: Begun): Promise<string> {
  const name = `${inject('copies')}${process.pid}_${made++}`
  if (of === empty) await onServer((client) => client.query(`create database ${name}`))
  else await copyOnServer(name, of, fill, over)
  countMade(kind, of, testFile())
  return name
}
let made = 0
