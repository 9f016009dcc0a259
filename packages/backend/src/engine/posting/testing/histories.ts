// Random histories of books: postings on any day, also before others, and reversals of what was posted.
import fc from 'fast-check'
import type { Books, VoucherLine } from './voucher.ts'

const money = (sen: number): string => `${Math.trunc(sen / 100)}.${String(sen % 100).padStart(2, '0')}`
/** Lines to both sides of the same sum, over accounts by their place. */
const balanced = fc
  .array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 1_000_000 }), fc.option(fc.nat(2), { nil: undefined })), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((debits) =>
    fc.nat(5).map((account): readonly VoucherLine[] => [
      ...debits.map(([place, sen, goods]) => ({
        account: place,
        debit: money(sen),
        ...(goods === undefined ? {} : { goods, quantity: `${sen % 97}.5000` }),
      })),
      { account, credit: money(debits.reduce((sum, [, sen]) => sum + sen, 0)) },
    ]),
  )
const day = fc
  .tuple(fc.constantFrom('2026-09', '2026-10', '2026-11'), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => `${month}-${String(of).padStart(2, '0')}`)
type Step =
  | { readonly kind: 'post'; readonly lines: readonly VoucherLine[]; readonly day: string; readonly series: string }
  | { readonly kind: 'reverse'; readonly place: number; readonly day: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      lines: balanced,
      day,
      series: fc.constantFrom('V', 'W'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(50), day }) },
)

/** What a reversal may answer: it is done, or refused by one of its rules. */
const answers: ReadonlySet<string> = new Set(['done', 'ALREADY_REVERSED', 'IS_REVERSAL', 'REVERSAL_BEFORE_ORIGINAL'])

/** A history of at most so many steps. */
export const history = (most: number) => fc.array(step, { minLength: 1, maxLength: most })

/** Lives a history through, behind those before it; `posted` collects the vouchers. Throws where a reversal answers anything that no rule says. */
export async function live(books: Books, steps: readonly Step[], posted: number[]): Promise<void> {
  for (const one of steps) {
    if (one.kind === 'post') {
      posted.push(await books.post(one.lines, one.day, one.series))
      continue
    }
    const id = posted[one.place % Math.max(1, posted.length)]
    if (id === undefined) continue
    const answer = await books.reverse(id, one.day).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    )
    if (!answers.has(answer)) throw new Error(`Voucher ${id} on ${one.day}: ${answer}`)
  }
}
