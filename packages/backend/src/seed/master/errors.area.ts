// Errors that browsers of the demo company reported over a month: 22 groups, one of them opened again. None that looks like a fault of the product
// is open: an administrator who signs in for the first time would take it for one.
import { ErrorGroup } from '@kantor/shared/catalogue/security-system/entities/error-group.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { randomOf } from '@kantor/shared/rules/random'
import { sql } from 'drizzle-orm'
import { pauseIn } from '../../db/pieces.ts'
import { type Fault, fingerprintOf, keyOf, saveReport } from '../../domain/errors/index.ts'
import { demoUsers } from '../access/demo-users.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy } from '../writing/rows.ts'

interface Sample extends Fault {
  readonly hits: number
  readonly status?: 'ACKNOWLEDGED' | 'RESOLVED' | 'REOPENED' | 'IGNORED'
  readonly note?: string
  readonly fixedInVersion?: string
}

const call = (code: number, mes: string, operation: string, hits: number, more: Partial<Sample> = {}): Sample => ({
  type: 'ajax',
  code,
  mes,
  url: `/graphql ${operation}`,
  hits,
  ...more,
})
const script = (mes: string, path: string, hits: number, more: Partial<Sample> = {}): Sample => ({
  type: 'script',
  code: 0,
  mes,
  url: `http://kantor.example${path}`,
  hits,
  ...more,
})
const part = (
  type: 'missing' | 'error' | 'timeout',
  mes: string,
  hits: number,
  more: Partial<Sample> = {},
): Sample => ({
  type,
  code: 0,
  mes,
  url: 'http://kantor.example/home',
  hits,
  ...more,
})

/** An error of an earlier version. */
const mended = (note: string) => ({ status: 'RESOLVED', fixedInVersion: '0.1.0', note }) as const
/** Not an error of the product. */
const known = (note: string) => ({ status: 'IGNORED', note }) as const
const update = known('A page that was open while a new version came.')

const offline = 'The server cannot be reached. Check the connection and try again.'
const stale = 'Somebody else has changed this record meanwhile.'
const samples: readonly Sample[] = [
  call(0, offline, 'UnreadCount', 96, { status: 'IGNORED', note: 'Laptops that leave the network.' }),
  call(502, 'The backend does not answer.', 'PersonalInformationList', 41, { status: 'ACKNOWLEDGED' }),
  call(409, stale, 'EditDepartments', 33, { status: 'IGNORED', note: 'The user is told and decides.' }),
  call(500, 'Something failed on our side.', 'WorkingInformationShow', 27, mended('Empty assignment.')),
  call(504, 'The backend took too long.', 'PersonalInformationList', 24, mended('The search has an index now.')),
  call(400, 'Some values are not valid.', 'CreatePersonalInformation', 22, known('The form says which.')),
  call(403, 'You may not do this.', 'DepartmentsList', 20, { status: 'ACKNOWLEDGED' }),
  call(404, 'There is no such record.', 'PostCodeShow', 18, known('An old bookmark.')),
  call(429, 'Too many requests. Try again later.', 'DepartmentLookup', 16, {
    status: 'REOPENED',
    fixedInVersion: '0.0.9',
    note: 'A script of the warehouse asks every second: its owner was informed.',
  }),
  call(413, 'This is too large.', 'EditPersonalInformation', 12, known('A photo of 40 MB.')),
  script(
    "Cannot read properties of undefined (reading 'code')",
    '/employees/working-information/show/812',
    15,
    mended('A person without a position.'),
  ),
  script('ResizeObserver loop completed with undelivered notifications.', '/employees/personal-information/index', 14, {
    status: 'IGNORED',
    note: 'Harmless in every browser.',
  }),
  script(
    'x.toFixed is not a function',
    '/payroll-management/payroll-master/tax-schedule/index',
    11,
    mended('Amounts are texts.'),
  ),
  script('The quota has been exceeded.', '/master/departments/edit/14', 9, known('A full disk.')),
  script('Maximum update depth exceeded', '/master/common-codes/index', 8, mended('A list that filtered itself.')),
  script('Failed to execute removeChild on Node', '/home', 7, known('A browser that translates pages.')),
  script('Script error.', '/home', 6, { status: 'IGNORED', note: 'Browser extensions.' }),
  part('missing', 'Failed to fetch dynamically imported module: /assets/list-module-9f86d081.js', 6, update),
  part('missing', 'Unable to preload CSS for /assets/index-2c26b46b.css', 5, update),
  part('error', 'Unexpected end of input', 4, update),
  part('timeout', 'No answer within 120 s', 4, known('A train in a tunnel.')),
  part('timeout', 'No answer within 120 s: form-module', 2, known('A train in a tunnel.')),
]

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
]
const minutesBack = 30 * 24 * 60

export const errorsArea = seedArea({
  name: 'errors',
  after: ['library'],
  marker: ErrorGroup,
  async run({ tx, engine }) {
    const user = await idsBy(tx, UserAccount, ssi, 'username')
    const random = randomOf(404)
    const now = engine.now().getTime()
    const hits = samples
      .flatMap((sample) =>
        Array.from({ length: sample.hits }, () => ({ sample, ago: random.between(20, minutesBack) })),
      )
      .sort((a, b) => b.ago - a.ago)
    for (const { sample, ago } of hits) {
      await pauseIn(tx)
      const at = new Date(now - ago * 60_000)
      const { username } = random.pick(demoUsers)
      const sender = { userId: user(username), username, userAgent: random.pick(agents), requestId: `demo-${ago}` }
      const report = { ...sample, time: at.toISOString(), appVersion: ago > 20_000 ? '0.0.9' : '0.1.0' }
      await saveReport(tx, report, sender, at)
    }
    for (const { status = 'NEW', note = null, fixedInVersion = null, ...fault } of samples)
      await tx.execute(sql`update error_group set status = ${status}, note = ${note}, fixed_in_version = ${fixedInVersion},
          assignee_id = ${status === 'ACKNOWLEDGED' || status === 'REOPENED' ? user('admin') : null}::int
        where fingerprint = ${fingerprintOf(keyOf(fault))}`)
  },
})
