// Prints how quick answers are kept while 200 people of the demo company sit one exam at once: start, saves as pages send them (each person
// every 15 seconds), saves without a pause (what the machine can take), submit; and whether an answer was lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { scriptDatabase } from '../../../engine/testing/script-database.ts'
import { domainActions } from '../../actions.ts'
import { everything, openDemo } from '../../testing/index.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')
const ofExamResponse = tableColumns(ExamResponse, 'r')

const people = Number((process.env.BENCH_SIZES ?? '200').split(',')[0])
const rounds = 10
/** Saves of a page: as often as this, each person from another moment on. */
const pace = 15_000
const pacedRounds = 3
const engine = await openDemo('2026-11-20', await scriptDatabase())
const { db } = engine.database
const one = async (query: ReturnType<typeof sql>) => Number((await rowsOf<{ id: number }>(db, query))[0]?.id ?? 0)

const sitters = await typedRows(
  db,
  { id: ofUserAccount.id, username: ofUserAccount.username, employee: neverNull(ofUserAccount.employee) },
  sql`from user_account u join employee e on e.id = u.employee_id
    where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and u.username not in ('hr.head', 'hr.staff', 'admin') order by u.id limit ${people}`,
)
const stamp = sql`'SSI', 1, now(), 'bench', now(), 'bench'`
const stamped = sql`company_code, row_version, created_at, created_by, updated_at, updated_by`
const exam = await one(sql`select id from exam_group where code = 'K3-DASAR'`)
const now = engine.now().getTime()
const moment = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const schedule =
  await one(sql`insert into exam_schedule (${stamped}, branch_code, number, group_id, open_at, close_at, status)
  values (${stamp}, 'JKT', 'EX-BENCH', ${exam}, ${moment(-1)}::timestamptz, ${moment(60)}::timestamptz, 'RUNNING') returning id`)
await db.execute(sql`insert into exam_schedule_participants (parent_id, seq, employee_id)
  select ${schedule}, row_number() over (), value::integer from jsonb_array_elements_text(${JSON.stringify(sitters.map((s) => s.employee))}::jsonb)`)
await db.execute(sql`update elearning_document set must_finish_before_exam = false`)

const actions = runnableActions(engine.catalogue, domainActions).filter((a) => a.feature.path === '/ssi-university')
const run = async <A>(name: string, who: (typeof sitters)[number], params: object): Promise<A> => {
  const found = actions.find((a) => a.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  const actor: Actor = { ...everything, via: 'session', username: who.username, userId: who.id }
  return (await runAction(engine, actor, found, params as never, false)) as unknown as A
}
interface Paper {
  readonly attempt: number
  readonly runner: string
  readonly questions: readonly { readonly seq: number; readonly type: string }[]
  readonly options: readonly { readonly seq: number; readonly optionCode: string }[]
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const spent: { readonly [name: string]: number[] } = {
  start: [],
  'save, every 15 s': [],
  'save, no pause': [],
  submit: [],
}
let refused = 0
/** Tried again after what the answer says, as a page does, where the server has no connection free; the time runs on meanwhile. */
async function insistent<A>(work: () => Promise<A>): Promise<A> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof KantorError) || error.code !== 'UNAVAILABLE') throw error
      refused += 1
      await sleep(5_000)
    }
}
async function timed<A>(name: string, work: () => Promise<A>): Promise<A> {
  const started = performance.now()
  const answer = await insistent(work)
  spent[name]?.push(performance.now() - started)
  return answer
}

interface Sitting {
  readonly who: (typeof sitters)[number]
  readonly paper: Paper
  readonly answers: Map<number, string>
}
/** One answer changed and saved. */
async function saveOne(name: string, { who, paper, answers }: Sitting, turn: number): Promise<void> {
  const { attempt, runner, questions, options } = paper
  const question = questions[turn % questions.length]
  if (question === undefined) return
  const own = options.filter(({ seq }) => seq === question.seq)
  const answer = own.length === 0 ? String(turn) : (own[turn % own.length]?.optionCode ?? '')
  const sent = { attempt, runner, answers: [{ seq: question.seq, answer, turn: turn + 1 }], focusLosses: 0 }
  await timed(name, () => run('save', who, sent))
  answers.set(question.seq, answer)
}

const sittings = await Promise.all(
  sitters.map(async (who): Promise<Sitting> => {
    const paper = await timed('start', () => run<Paper>('start', who, { schedule, pin: null }))
    return { who, paper, answers: new Map() }
  }),
)
await Promise.all(
  sittings.map(async (sitting, at) => {
    await sleep((pace * at) / sittings.length)
    for (let turn = 0; turn < pacedRounds; turn++) {
      const started = performance.now()
      await saveOne('save, every 15 s', sitting, turn)
      await sleep(Math.max(0, pace - (performance.now() - started)))
    }
  }),
)
const began = performance.now()
await Promise.all(
  sittings.map(async (sitting) => {
    for (let turn = pacedRounds; turn < pacedRounds + rounds; turn++) await saveOne('save, no pause', sitting, turn)
  }),
)
const perSecond = ((sittings.length * rounds) / (performance.now() - began)) * 1_000
await Promise.all(
  sittings.map(({ who, paper: { attempt, runner } }) =>
    timed('submit', () => run('submit', who, { attempt, runner, answers: [], focusLosses: 0 })),
  ),
)
const sat = sittings.map(({ paper: { attempt }, answers }) => ({ attempt, answers }))
const kept = await typedRows(
  db,
  picked(ofExamResponse, 'attempt', 'seq', 'answer'),
  sql`from exam_response r join exam_attempt a on a.id = r.attempt_id where a.schedule_id = ${schedule}`,
)
const keptAt = new Map(kept.map(({ attempt, seq, answer }) => [`${attempt} ${seq}`, answer]))
const lost = sat.flatMap(({ attempt, answers }) =>
  [...answers].filter(([seq, answer]) => keptAt.get(`${attempt} ${seq}`) !== answer),
)
const share = (of: readonly number[], part: number) =>
  [...of].sort((a, b) => a - b)[Math.floor((of.length - 1) * part)] ?? 0
print(
  `  ${sitters.length} people on ${engine.database.kind}, ${lost.length} answers lost, ${refused} requests refused and sent again`,
)
for (const [name, times] of Object.entries(spent))
  print(
    `  ${name.padEnd(16)} ${times.length} times, p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms`,
  )
print(`  without a pause ${perSecond.toFixed(0)} saves a second are kept`)
await engine.close()
if (lost.length > 0) process.exitCode = 1
