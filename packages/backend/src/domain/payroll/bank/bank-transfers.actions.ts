// Bank files of pay runs.
import { bankTransfers } from '@kantor/shared/catalogue/payroll-management/payroll-process/bank-transfers'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { bankFile, makeBankFile, sendBankFile, settleBankFile, stillOwed, voidBankFile } from './bank-files.ts'

export const bankTransfersActions = actionsFor(bankTransfers, {
  makeBankFile: (context, asked) => makeBankFile(context, asked),
  stillOwed: (context, asked) => stillOwed(context, asked),
  bankFile: (context, asked) => bankFile(context, asked),
  sendBankFile: (context, asked) => sendBankFile(context, asked),
  settleBankFile: (context, asked) => settleBankFile(context, asked),
  voidBankFile: (context, asked) => voidBankFile(context, asked),
})
