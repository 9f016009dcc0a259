// The files of the contributions of a month.
import { jamsostekPremium } from '@kantor/shared/catalogue/payroll-management/payroll-process/jamsostek-premium'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { bpjsFile } from './bpjs-file.ts'

export const jamsostekPremiumActions = actionsFor(jamsostekPremium, {
  exportBpjs: (context, asked) => bpjsFile(context, asked),
})
