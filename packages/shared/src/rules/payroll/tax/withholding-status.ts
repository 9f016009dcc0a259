// The tax status by which an employer withholds (payroll 4.7, R-PTKP; PMK 101/2016, PMK 168/2023 art. 9).
import { badInput } from '../../errors/errors.ts'
import type { Trace } from '../trace.ts'
import type { TaxRates, WithholdingStatus } from './rate-rows.ts'
import { withholdingStatuses } from './rate-rows.ts'
import { traceSum } from './trace-rounded.ts'

export interface FamilyState {
  readonly gender: 'M' | 'F'
  readonly marital: 'S' | 'M'
  readonly dependants: number
  /** The district confirms that the husband has no income. */
  readonly spouseNoIncomeCertificate?: boolean
}

/**
 * State on 1 January, or in the first month of residence. A married woman counts as unmarried without dependants: her husband has them, unless a
 * certificate says that he has no income. `mostDependants` as the law counts them (PMK 101/2016: three).
 */
export function withholdingStatus(family: FamilyState, mostDependants: number): WithholdingStatus {
  const { gender, marital, dependants, spouseNoIncomeCertificate = false } = family
  if (!['M', 'F'].includes(gender)) throw refused('gender', gender)
  if (!['S', 'M'].includes(marital)) throw refused('marital', marital)
  if (!Number.isInteger(dependants) || dependants < 0) throw refused('dependants', String(dependants))
  if (gender === 'F' && marital === 'M' && !spouseNoIncomeCertificate) return 'TK0'
  const counted = Math.min(mostDependants, dependants)
  return statusOf(`${marital === 'M' ? 'K' : 'TK'}/${counted}`)
}

const refused = (field: string, value: string) =>
  badInput([{ field, rule: 'R-PTKP', message: `${JSON.stringify(value)} is not known` }])

/** `TK/0` or `TK0`, as it is stored; any other text is refused. */
export function statusOf(text: string): WithholdingStatus {
  const status = withholdingStatuses.find((known) => known === text.replaceAll('/', ''))
  if (status === undefined) throw refused('status', text)
  return status
}

/** `K/2`: as it is written for people. */
export const statusText = (status: WithholdingStatus): string => status.replace(/(\d)$/, '/$1')

/** The same of a status as it is stored, whichever way that is; what is no status stays as it is. */
export const writtenStatus = (status: string): string => status.replace(/^(TK|K)(\d)$/, '$1/$2')

/** The tax free income of a status in a year, in hundredths of a rupiah (UU PPh art. 7, PMK 101/2016). */
export function taxFreeOf(status: WithholdingStatus, rates: TaxRates, trace?: Trace): bigint {
  const dependants = BigInt(status.slice(-1))
  const self = rates.deduction('PTKP_SELF')
  const married = status.startsWith('K') ? rates.deduction('PTKP_MARRIED').amount : 0n
  const each = rates.deduction('PTKP_DEPENDANT')
  const sum = self.amount + married + each.amount * dependants
  trace?.push(
    traceSum(
      'R-PTKP',
      `self + married + each x ${dependants} dependants`,
      [
        ['self', self.amount, self.source],
        ['married', married],
        ['each', each.amount, each.source],
      ],
      sum,
      'PMK 101/2016 art. 1',
    ),
  )
  return sum
}
