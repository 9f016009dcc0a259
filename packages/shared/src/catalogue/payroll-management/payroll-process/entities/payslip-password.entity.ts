// By what an employee wants the PDF of his payslips to be locked: his birth date, the end of his identity number, or words of his own.
import { type Complaint, defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

export const payslipSecrets = shared('PayslipSecret', ['BIRTH_DATE', 'IDENTITY_NO', 'OWN_WORDS'])
export const payslipSecretLabels = {
  BIRTH_DATE: 'Birth date, as ddmmyyyy',
  IDENTITY_NO: 'Last six digits of the NIK',
  OWN_WORDS: 'Words of my own',
} as const

export const PayslipPassword = defineEntity({
  name: 'PayslipPassword',
  title: 'Password of payslips',
  key: ['employee'],
  show: 'secret',
  aboutOwnRecord: 'Employees choose the password of their own payslips',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    secret: { type: 'enum', values: payslipSecrets, labels: payslipSecretLabels, required: true, label: 'Locked by' },
    // Both the file and the user who opens it need it as it is.
    words: { type: 'text', min: 8, max: 60, hidden: true },
  } as const satisfies Fields,
  checks: [{ rule: 'PayslipPassword', test: saysWords }],
  system: true,
})

interface Chosen {
  readonly secret?: string | null
  readonly words?: string | null
}
/** Words are given where they lock it, and only there. */
function saysWords({ secret, words }: Chosen): readonly Complaint[] {
  const isNeeded = secret === 'OWN_WORDS'
  if (isNeeded === (words != null)) return []
  const message = isNeeded ? 'at least eight letters of your own' : 'only where they are the password'
  return [{ field: 'words', rule: 'PayslipPassword', message }]
}
