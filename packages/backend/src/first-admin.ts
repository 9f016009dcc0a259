// Installs an empty database once: company, head office and two administrators. What the command line leaves out is requested
// at a terminal; passwords come from a prompt or a file, never from the command line, where other users of the machine see them.
// Run: npm run admin -- --company ABC --company-name "ABC" ... (all options: --help)
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import input from '@inquirer/input'
import password from '@inquirer/password'
import { catalogue } from '@kantor/shared/catalogue'
import { now } from '@kantor/shared/formats/clock'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { ConfigError, configOf } from './config.ts'
import { findBaseline } from './db/baseline.ts'
import { openDatabase } from './db/connection.ts'
import { domainRules } from './domain/index.ts'
import { ensurePolicy } from './domain/security/index.ts'
import { createEngine } from './engine/create-engine.ts'
import { firstPolicy } from './http/auth/policy.ts'
import { loggerOf } from './http/logger.ts'
import { prepareDatabase } from './prepare-database.ts'
import { reportFailure } from './process-life.ts'
import { type Installation, install, type NewAdministrator } from './seed/installation.ts'

/** Every value with the words by which it is requested. */
const questions = {
  company: 'Code of the company (capital letters and digits)',
  'company-name': 'Short name of the company',
  'legal-name': 'Legal name of the company',
  branch: 'Code of its head office',
  'branch-name': 'Name of its head office',
  user: 'User name of the first administrator',
  name: 'Full name of the first administrator',
  'second-user': 'User name of the second administrator, who approves what the first one asks for',
  'second-name': 'Full name of the second administrator',
} as const
const passwordFiles = {
  'password-file': 'Password of the first administrator',
  'second-password-file': 'Password of the second administrator',
} as const
type Option = keyof typeof questions
type FileOption = keyof typeof passwordFiles

const usage = `Installs an empty database: a company, its head office and two administrators. Asks for what is left out.

${Object.entries(questions)
  .map(([name, text]) => `  --${name.padEnd(22)} ${text}`)
  .join('\n')}
${Object.entries(passwordFiles)
  .map(([name, text]) => `  --${name.padEnd(22)} File that holds it: ${text}`)
  .join('\n')}
`

type Values = { readonly [name in Option | FileOption]?: string | undefined }

/** What is left out can only be requested where a person sits at a terminal. */
async function answerTo(name: Option, values: Values): Promise<string> {
  const value = values[name]
  if (value !== undefined) return value.trim()
  if (!process.stdin.isTTY) throw new ConfigError([`--${name} is missing: ${questions[name]}.`])
  return (await input({ message: questions[name], required: true })).trim()
}

async function secretOf(name: FileOption, values: Values): Promise<string> {
  const file = values[name]
  // The last line break belongs to the editor that wrote the file.
  if (file !== undefined) return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY) throw new ConfigError([`--${name} is missing: ${passwordFiles[name]}.`])
  const secret = await password({ message: passwordFiles[name], mask: true })
  const again = await password({ message: 'The same password again', mask: true })
  if (secret !== again) throw new ConfigError(['The two passwords differ. Start again.'])
  return secret
}

async function administratorOf(
  user: Option,
  name: Option,
  file: FileOption,
  values: Values,
): Promise<NewAdministrator> {
  const username = (await answerTo(user, values)).toLowerCase()
  return { username, displayName: await answerTo(name, values), password: await secretOf(file, values) }
}

async function installationOf(values: Values): Promise<Installation> {
  return {
    company: {
      code: await answerTo('company', values),
      name: await answerTo('company-name', values),
      legalName: await answerTo('legal-name', values),
    },
    branch: { code: await answerTo('branch', values), name: await answerTo('branch-name', values) },
    administrators: [
      await administratorOf('user', 'name', 'password-file', values),
      await administratorOf('second-user', 'second-name', 'second-password-file', values),
    ],
  }
}

/** What the command line calls a field of the installation. */
const optionOf: { readonly [field: string]: Option | FileOption } = {
  'company.code': 'company',
  'company.name': 'company-name',
  'company.legalName': 'legal-name',
  'branch.code': 'branch',
  'branch.name': 'branch-name',
  'administrators.1.username': 'user',
  'administrators.1.displayName': 'name',
  'administrators.1.password': 'password-file',
  'administrators.2.username': 'second-user',
  'administrators.2.displayName': 'second-name',
  'administrators.2.password': 'second-password-file',
}

/** `Password of the first administrator (--password-file) is too short: take at least 12 characters`. */
function sentenceOf({ field, message }: FieldError): string {
  const option = optionOf[field]
  if (option === undefined) return `${field} ${message}.`
  return `${{ ...questions, ...passwordFiles }[option]} (--${option}) ${message}.`
}

/** The sentences of an error about values; any other is reported as it is. */
function explained(error: unknown): unknown {
  if (!(error instanceof KantorError) || error.details.fields === undefined) return error
  return new ConfigError(error.details.fields.map(sentenceOf))
}

try {
  const names = [...Object.keys(questions), ...Object.keys(passwordFiles)]
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  })
  if (values.help === true) process.stdout.write(usage)
  else {
    const config = configOf({ ...process.env, SEED: 'none' })
    process.env.TZ = config.timeZone
    startClock(process.env)
    const { databaseUrl, dataDir } = config
    const database = await openDatabase({
      dataDir,
      baseline: findBaseline(),
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    })
    await prepareDatabase(database, config, loggerOf({ logLevel: 'warn' }))
    await ensurePolicy(database.db, firstPolicy(config), now())
    const installation = await installationOf(values as Values)
    await install(createEngine(database, catalogue, domainRules), installation).catch((error: unknown) => {
      throw explained(error)
    })
    await database.close()
    const [first, second] = installation.administrators
    process.stdout.write(
      `${installation.company.legalName} is installed. ${first.username} and ${second.username} may sign in; both choose a new password then.\n`,
    )
  }
} catch (error) {
  reportFailure(error, 'installation')
}
