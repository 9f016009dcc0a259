// Tables of law without rules of their own beyond their dates: deductions and social security.
import { BpjsPensionAge } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-pension-age.entity'
import { BpjsWageCap } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-wage-cap.entity'
import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { StandardDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-master/standard-deduction-master'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { type RulesEntry, rulesFor } from '../../engine/context.ts'
import { closePrevious } from './close-previous.ts'

const dated = <N extends string, F extends Fields, T extends string>(entity: Entity<N, F, T>): RulesEntry =>
  rulesFor(entity, {
    async check(context, next, before) {
      await closePrevious(context, entity, next, before)
      return []
    },
  })

export const statutoryRules: readonly RulesEntry[] = [
  dated(StandardDeduction),
  dated(BpjsRate),
  dated(BpjsWageCap),
  dated(BpjsPensionAge),
]
