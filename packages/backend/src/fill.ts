// What a database needs before any user works on it: the first policy, parameters, and the demo company where it is wanted. Over an
// embedded database the demo company comes in two halves: people sign in between them, and save when the second one is complete.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FillingPart } from '@kantor/shared/rules/filling'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/connection.ts'
import { completeParameters, freezeEarlierCharts } from './domain/index.ts'
import { ensurePolicy } from './domain/security/index.ts'
import type { Engine } from './engine/context.ts'
import { firstPolicy } from './http/auth/policy.ts'
import { type FillingState, untilAnswered } from './http/filling.ts'
import type { SeedSize } from './seed/area.ts'
import { endFilling, isHalfWritten } from './seed/fill-state.ts'
import { demo, type Extent, seed, seedAfterSignIn, seedBeforeSignIn } from './seed/index.ts'

/** Opens the database. One in which a demo company was left unfinished is thrown away first: no one could save anything in it yet. */
export async function openUnbroken(options: DatabaseOptions, logger: Logger): Promise<Database> {
  const folder = join(options.dataDir, 'database')
  const aside = `${folder}.broken`
  // A start that was killed while it removed one left this behind.
  if (existsSync(aside)) rmSync(aside, { recursive: true })
  const database = await openDatabase(options)
  if (database.kind !== 'pglite' || !(await isHalfWritten(database.db))) return database
  logger.warn('the demo company was broken off while it was being written: it is begun again')
  await database.close()
  // In one step: half a folder would open as a database no more, and no start could tell why.
  renameSync(folder, aside)
  rmSync(aside, { recursive: true })
  return openDatabase(options)
}

/** All of it at once: for `--seed-only`, and where several processes share the database. */
export async function fillWhole(engine: Engine, config: Config, logger: Logger): Promise<void> {
  await fillRequired(engine, config, logger)
  if (config.seed !== 'none' && (await seed(engine, extentOf(config.seed, config), [], say)) !== null)
    sayDone(config, logger)
  await finish(engine, logger)
}

/** What must stand before the first sign-in; `filling` says then whether the rest is to be written. */
export async function fillBeforeSignIn(engine: Engine, config: Config, logger: Logger, filling: FillingState) {
  if (config.seed === 'none' || engine.database.kind !== 'pglite') return fillWhole(engine, config, logger)
  await fillRequired(engine, config, logger)
  let last: FillingPart | null = null
  const tell = (part: FillingPart) => {
    last = part
    say(part)
  }
  if (await seedBeforeSignIn(engine, extentOf(config.seed, config), tell))
    filling.part = last ?? { area: 'companies', part: 1, of: 1 }
  else {
    if (last !== null) sayDone(config, logger)
    await finish(engine, logger)
  }
}

/** The rest, between the requests of people; ends where `signal` says so, and the next start goes on. */
export async function fillAfterSignIn(
  engine: Engine,
  config: Config,
  logger: Logger,
  filling: FillingState,
  signal: AbortSignal,
): Promise<void> {
  if (filling.part === null || config.seed === 'none') return
  const between = async () => {
    await untilAnswered(filling, signal)
    signal.throwIfAborted()
  }
  const tell = (part: FillingPart) => {
    filling.part = part
    say(part)
  }
  await seedAfterSignIn(engine, extentOf(config.seed, config), { tell, between })
  await finish(engine, logger)
  filling.part = null
  logger.info({ size: config.seed }, 'demo data written')
  process.stdout.write('The demo company is complete: what people enter is saved from now on.\n')
}

const extentOf = (size: SeedSize, { seedPayMonths }: Config): Extent => ({ size, payMonths: seedPayMonths })

async function fillRequired(engine: Engine, config: Config, logger: Logger): Promise<void> {
  await ensurePolicy(engine.database.db, firstPolicy(config), engine.now())
  const added = await completeParameters(engine)
  if (added > 0) logger.info({ added }, 'parameters of attendance added with their usual values')
}

/** Months closed by an earlier release get their charts, those of the demo data too. */
async function finish(engine: Engine, logger: Logger): Promise<void> {
  const frozen = await freezeEarlierCharts(engine)
  if (frozen > 0) logger.info({ frozen }, 'department charts of closed months frozen')
  await endFilling(engine.database.db)
}

const say = ({ area, part, of }: FillingPart) =>
  process.stdout.write(`Writing the demo company: ${area}, part ${part} of ${of}.\n`)

function sayDone({ seed: size }: Config, logger: Logger): void {
  logger.info({ size }, 'demo data written')
  const signIns = demo.signIns.map(({ username, what }) => `  ${username.padEnd(14)} ${what}`)
  process.stdout.write(
    `\nThe demo company is complete. Demo sign-ins:\n${signIns.join('\n')}\nPassword of them all: ${demo.password}\nAPI key for scripts:  ${demo.apiKey}\n\n`,
  )
}
