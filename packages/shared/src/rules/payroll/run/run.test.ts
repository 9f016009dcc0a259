// The run as a whole: who may do what when, uploads, what changed and why, and calculating twice.
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causesOf, difference, type SlipFacts } from './difference.ts'
import { type RunAction, type RunContext, type RunStatus, runAction, runActions } from './life-cycle.ts'
import { canonicalText, inputHashOf, recalculate, type StoredSlip } from './recalculation.ts'
import { applyUpload, type StoredRow } from './upload.ts'

const statuses: readonly RunStatus[] = ['DRAFT', 'CALCULATED', 'CHECKED', 'CLOSED', 'REOPENED', 'CANCELLED']
const actions = Object.keys(runActions) as RunAction[]

describe('the life of a run', () => {
  it('leads where the rule says and nowhere else', () => {
    const reason = 'A reason that says something'
    const moves = statuses.flatMap((status) =>
      actions.flatMap((action) => {
        const outcome = runAction({ status, action, actor: 'budi', context: { calculatedBy: 'ana', reason } })
        return outcome.ok ? [`${status} ${action} ${outcome.status}`] : []
      }),
    )
    expect(moves).toEqual([
      'DRAFT calculate CALCULATED',
      'DRAFT cancel CANCELLED',
      'CALCULATED calculate CALCULATED',
      'CALCULATED check CHECKED',
      'CALCULATED cancelCalculated CANCELLED',
      'CHECKED uncheck CALCULATED',
      'CHECKED close CLOSED',
      'CLOSED reopen REOPENED',
      'REOPENED calculate CALCULATED',
    ])
  })

  const wrong: RunContext = {
    stale: true,
    errorSlips: 1,
    openBlockers: 1,
    earlierRunOpen: true,
    calculatedBy: 'ana',
    reason: 'too short ',
    journalBalanced: false,
    accountingPeriodClosed: true,
    laterRunClosed: true,
    taxReported: true,
    paymentSent: true,
    onceClosed: true,
  }
  const right: RunContext = {
    stale: false,
    errorSlips: 0,
    openBlockers: 0,
    earlierRunOpen: false,
    calculatedBy: 'dewi',
    reason: 'long enough',
    journalBalanced: true,
    accountingPeriodClosed: false,
    laterRunClosed: false,
    taxReported: false,
    paymentSent: false,
    onceClosed: false,
  }
  it.each<[RunStatus, RunAction, readonly (readonly [string, keyof RunContext])[]]>([
    [
      'CALCULATED',
      'check',
      [
        ['STALE_INPUT', 'stale'],
        ['SLIP_ERRORS', 'errorSlips'],
        ['OPEN_BLOCKERS', 'openBlockers'],
        ['EARLIER_RUN_OPEN', 'earlierRunOpen'],
      ],
    ],
    [
      'CALCULATED',
      'cancelCalculated',
      [
        ['WRONG_STATUS', 'onceClosed'],
        ['REASON_REQUIRED', 'reason'],
      ],
    ],
    [
      'CHECKED',
      'close',
      [
        ['STALE_INPUT', 'stale'],
        ['MAKER_IS_CLOSER', 'calculatedBy'],
        ['JOURNAL_UNBALANCED', 'journalBalanced'],
        ['ACCOUNTING_PERIOD_CLOSED', 'accountingPeriodClosed'],
      ],
    ],
    [
      'CLOSED',
      'reopen',
      [
        ['REASON_REQUIRED', 'reason'],
        ['LATER_RUN_CLOSED', 'laterRunClosed'],
        ['TAX_REPORTED', 'taxReported'],
        ['PAYMENT_SENT', 'paymentSent'],
        ['ACCOUNTING_PERIOD_CLOSED', 'accountingPeriodClosed'],
      ],
    ],
  ])('%s %s names the first guard that forbids it', (status, action, guards) => {
    let context = wrong
    for (const [error, mended] of guards) {
      expect(runAction({ status, action, actor: 'ana', context })).toEqual({ ok: false, status, error })
      context = { ...context, [mended]: right[mended] }
    }
    expect(runAction({ status, action, actor: 'ana', context }).ok).toBe(true)
  })

  it('an unknown user cannot close', () => {
    const move = { status: 'CHECKED', action: 'close', context: { calculatedBy: 'ana' } } as const
    expect(runAction({ ...move, actor: null })).toMatchObject({ error: 'MAKER_IS_CLOSER' })
  })
})

describe('an upload', () => {
  const employees = new Set(['E1', 'E2'])
  const row = (key: string, amount: string) => ({ key, amount })
  const stored = (key: string, amount: string, source: StoredRow['source']) => ({ key, amount, source })

  it('names one error a row, the first that applies', () => {
    const rows = [row('E9|A', 'x'), row('E1|A', 'x'), row('E1|A', 'x'), row('E2|A', '-1'), row('E2|B', '1.234')]
    const { status, errors } = applyUpload({ mode: 'K', employees, existing: [], rows })
    expect([status, errors.map((e) => `${e.row} ${e.code}`)]).toEqual([
      'REJECTED',
      ['2 UNKNOWN_EMPLOYEE', '3 BAD_NUMBER', '4 DUPLICATE_IN_FILE', '5 NEGATIVE', '6 BAD_NUMBER'],
    ])
    const own = applyUpload({
      mode: 'K',
      employees,
      existing: [],
      rows: [row('E1|A', '-1')],
      allowsNegative: true,
      rowRule: () => 'OWN',
    })
    expect(own.errors).toEqual([{ row: 2, code: 'OWN' }])
  })

  it('writes the right rows where that was requested, and keeps the stored value of a refused row', () => {
    const existing = [stored('E1|A', '5', 'UPLOAD'), stored('E2|A', '6', 'UPLOAD')]
    const rows = [row('E1|A', 'x'), row('E1|B', '7')]
    const result = applyUpload({ mode: 'P', employees, existing, rows, validRowsOnly: true })
    expect(result).toMatchObject({ status: 'PARTIAL', inserted: 1, removed: 1 })
    expect(result.store.map((r) => r.key)).toEqual(['E1|A', 'E1|B'])
  })

  it('takes over what was entered by hand, and refuses a closed period as a whole', () => {
    const existing = [stored('E1|A', '5', 'MANUAL')]
    const asked = { mode: 'K', employees, existing, rows: [row('E1|A', '5')] } as const
    expect(applyUpload(asked)).toMatchObject({ updated: 1, unchanged: 0, store: [{ source: 'UPLOAD' }] })
    const closed = applyUpload({ ...asked, periodOpen: false, validRowsOnly: true })
    expect(closed).toMatchObject({ status: 'REJECTED', errors: [{ code: 'PERIOD_CLOSED' }], store: existing })
  })

  it('twice changes nothing the second time', () => {
    const key = fc.tuple(fc.constantFrom('E1', 'E2'), fc.constantFrom('A', 'B', 'C')).map((parts) => parts.join('|'))
    const line = fc.record({ key, amount: fc.integer({ min: 0, max: 9_000 }).map(String) })
    const lines = fc.uniqueArray(line, { selector: (l) => l.key, maxLength: 6 })
    const before = fc.uniqueArray(
      fc.record({
        key,
        amount: fc.constantFrom('1', '2'),
        source: fc.constantFrom('UPLOAD' as const, 'MANUAL' as const),
      }),
      { selector: (l) => l.key, maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.constantFrom('K' as const, 'P' as const), lines, before, (mode, rows, existing) => {
        const once = applyUpload({ mode, employees, existing, rows })
        const twice = applyUpload({ mode, employees, existing: once.store, rows })
        expect(twice).toMatchObject({ inserted: 0, updated: 0, removed: 0, unchanged: rows.length, store: once.store })
        for (const l of rows) expect(once.store).toContainEqual({ ...l, source: 'UPLOAD' })
      }),
    )
  })
})

describe('the difference between months', () => {
  it('has two decimals, half up, and a sign of its own where something was taken back', () => {
    const percents = difference({ A: '3', B: '-200', C: '800' }, { A: '4', B: '-100', C: '801' }).map((d) => d.percent)
    expect(percents).toEqual(['33.33', '-50.00', '0.13'])
  })

  const line = { source: 'FIXED_FIELD', fullAmount: '500', lawRows: [], isCarried: false, isCorrection: false }
  const slip = (more: Partial<SlipFacts> = {}, facts: object = {}): SlipFacts => ({
    activeDays: 31,
    periodDays: 31,
    unpaidDays: '0',
    overtimeIndex: '0',
    joined: false,
    left: false,
    taxFinal: false,
    lines: { A: { ...line, ...facts } },
    ...more,
  })
  it.each([
    ['nothing that is known', slip(), slip(), []],
    ['a joiner', null, slip(), ['JOINER']],
    ['a leaver', slip(), null, ['LEAVER']],
    ['a raise in a month with absence', slip(), slip({ unpaidDays: '1' }, { fullAmount: '600' }), ['RAISE', 'ABSENCE']],
    ['a joiner last month', slip({ joined: true, activeDays: 10 }), slip(), ['PRORATION']],
    [
      'overtime',
      slip({}, { source: 'OVERTIME' }),
      slip({ overtimeIndex: '5.5' }, { source: 'OVERTIME' }),
      ['OVERTIME'],
    ],
    ['a batch', slip({}, { source: 'BATCH' }), slip({}, { source: 'BATCH' }), ['ONE_OFF']],
    ['a cap of law', slip({}, { lawRows: ['cap 2025'] }), slip({}, { lawRows: ['cap 2026'] }), ['RATE_CHANGE']],
    [
      'the end of the tax year, which reads no rate of a month',
      slip({}, { source: 'TAX', lawRows: ['TerSchedule A'] }),
      slip({ taxFinal: true }, { source: 'TAX' }),
      ['TAX_FINAL'],
    ],
    ['a rest', slip({}, { source: 'LOAN', isCarried: true }), slip({}, { source: 'LOAN' }), ['CARRY']],
    ['a run of corrections', slip(), slip({}, { isCorrection: true }), ['CORRECTION']],
    ['a correction', slip({}, { source: 'RECTIFICATION' }), slip({}, { source: 'RECTIFICATION' }), ['CORRECTION']],
  ])('is explained by %s', (_, previous, current, causes) => expect(causesOf('A', previous, current)).toEqual(causes))
})

describe('calculating again', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hash = (input: unknown) => inputHashOf(input, sha256)
  const run = (stored: ReadonlyMap<string, StoredSlip<number>>, inputs: object) =>
    recalculate(stored, new Map(Object.entries(inputs)), (input: number) => input * 2, hash)

  it('counts, keeps versions and what they replaced, and drops who is gone', () => {
    const first = run(new Map(), { E1: 1, E2: 2, E3: 3 })
    const second = run(first.slips, { E1: 1, E2: 5 })
    expect(second).toMatchObject({ calculated: 1, unchanged: 1, removed: 1 })
    expect([...second.slips.values()].map((s) => [s.version, s.result])).toEqual([
      [1, 2],
      [2, 10],
    ])
    expect(second.replaced).toMatchObject([{ employee: 'E2', old: { result: 4 }, version: 2 }])
  })

  it('the hash does not see the order of properties, and sees every value', () => {
    expect(canonicalText({ b: [1, { d: null, c: 2n }], a: undefined })).toBe(
      canonicalText({ b: [1, { c: 2n, d: null }] }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [x, y] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))]
        expect(canonicalText(x) === canonicalText(y)).toBe(equal(x, y))
      }),
    )
  })
  const equal = (a: unknown, b: unknown): boolean => {
    try {
      expect(a).toEqual(b)
      return true
    } catch {
      return false
    }
  }
  it('maps and sets count by what they hold', () => {
    const mapped = (entries: readonly (readonly [string, number])[]) => canonicalText(new Map(entries))
    expect(
      mapped([
        ['a', 1],
        ['b', 2],
      ]),
    ).toBe(
      mapped([
        ['b', 2],
        ['a', 1],
      ]),
    )
    expect(canonicalText(new Set(['a', 'b']))).toBe(canonicalText(new Set(['b', 'a'])))
    expect(mapped([['a', 1]])).not.toBe(mapped([['a', 2]]))
  })
})
