// Which basic salary brings a wanted net (payroll 3.2, R-GU). The monthly rates of tax jump at the edges of their brackets, and the net falls there:
// one net may come from several salaries. The lowest is taken, the others are named.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { calculatePayslip } from '../payslip/calculate.ts'
import { preparedRun } from '../payslip/prepared.ts'
import type { PayslipSnapshot } from '../payslip/snapshot.ts'
import { grossUpTer } from '../tax/gross-up-ter.ts'

export interface BasicForNet {
  readonly basic: string
  /** What that basic salary comes to; more than was wanted by less than the step of a whole rupiah. */
  readonly net: string
}
export interface NetAnswer {
  /** Null: the rest of the package pays more already, or no salary comes to it. */
  readonly lowest: BasicForNet | null
  readonly others: readonly BasicForNet[]
}

/** Found in whole rupiah; `month` is a full month of the package whose basic salary is looked for. */
export function basicForNet(month: PayslipSnapshot, wantedNet: string): NetAnswer {
  const wanted = senOf(wantedNet)
  const at = probe(month)
  const [lowest, ...others] = edgesOf(month, wanted).flatMap((edge) => within(edge, wanted, at))
  return { lowest: lowest ?? null, others }
}

interface Probe {
  readonly net: Sen
  readonly taxable: Sen
}
/** In rupiah, both included. */
interface Edge {
  readonly over: Sen
  readonly upTo: Sen | null
}

/** The payslip of a basic salary in whole rupiah. */
function probe({ run, employee }: PayslipSnapshot): (basic: number) => Probe {
  const { from } = run.window
  const known = new Map<number, Probe>()
  return (basic) => {
    const there = known.get(basic)
    if (there !== undefined) return there
    const { sums } = calculatePayslip({ run, employee: { ...employee, salaries: [{ from, amount: `${basic}.00` }] } })
    const found = { net: senOf(sums.net), taxable: senOf(sums.taxableGross) }
    known.set(basic, found)
    return found
  }
}

const all: readonly Edge[] = [{ over: -1n, upTo: null }]

/** The brackets of the monthly rate that may hold the net; where the employer bears the tax the net never falls, and one search is enough. */
function edgesOf({ run, employee }: PayslipSnapshot, wanted: Sen): readonly Edge[] {
  const { tax } = employee
  if (tax === null || tax.kind !== 'RESIDENT' || tax.person.method !== 'GROSS') return all
  const rates = preparedRun(run).tax
  return rates
    .ter(rates.category(tax.person.status))
    .brackets.filter(({ over, upTo }) => (upTo === null || upTo >= wanted) && over <= wanted * 3n)
    .map(({ over, upTo, seq }) => ({ over: seq === 1 ? -1n : over, upTo }))
}

const mostRupiah = 100_000_000_000

/** Inside one bracket the net never falls: the smallest salary that comes to it, if one does. */
function within({ over, upTo }: Edge, wanted: Sen, at: (basic: number) => Probe): readonly BasicForNet[] {
  const first = smallest(0, mostRupiah, (basic) => at(basic).taxable > over)
  const beyond = upTo === null ? mostRupiah : smallest(first, mostRupiah, (basic) => at(basic).taxable > upTo)
  const last = beyond - 1
  if (first > last || at(first).net > wanted || at(last).net < wanted) return []
  const basic = smallest(first, last, (candidate) => at(candidate).net >= wanted)
  return [{ basic: `${basic}.00`, net: moneyText(at(basic).net) }]
}

/** The smallest whole number of a range for which something that stays true becomes true; the end of the range where it never does. */
function smallest(from: number, to: number, isTrue: (value: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Other allowances that would equal the tax on base and allowance too, where the employer bears it: the lowest was taken (R-GU). */
export function otherAllowances({ run, employee }: PayslipSnapshot, base: Sen): readonly string[] {
  const { tax } = employee
  if (tax === null || tax.kind !== 'RESIDENT' || tax.person.method === 'GROSS' || base <= 0n) return []
  const rates = preparedRun(run).tax
  const isRaised = tax.taxIdStatus === 'NONE' && run.terms.nonNpwpPolicy === 'LAW_21_5A'
  const category = rates.category(tax.person.status)
  return grossUpTer({ category, base: moneyText(base), isRaised }, rates).others.map(({ allowance }) => allowance)
}
