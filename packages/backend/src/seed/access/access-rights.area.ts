// Segregation of duties and the template of security administrators; then the conflicts of the demo users as they stand.
import { SodRule } from '@kantor/shared/catalogue/security-system/entities/sod-rule.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { evaluateConflicts } from '../../domain/security/index.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { codesOfSide, sodEntries } from './sod-rule-entries.ts'

const ofUserAccount = tableColumns(UserAccount)

const securityLines = [
  'frmZUSRACC01 IED',
  'frmZADMREA01 IAE',
  'frmZTEMPUS01 IAED',
  'frmZTEMPUS02 I',
  'frmZSODCON01 IE',
  'frmZSODRUL01 I',
  'frmZSESMON01 ID',
  'frmZLOGHIS01 I',
  'frmZRGTREQ01 IE',
]
const system = systemActor(ssi.companyCode, 'seed', ssi.branchCode)

export const accessRightsArea = seedArea({
  name: 'access rights',
  after: ['accounts'],
  marker: SodRule,
  // In an installation no one has a right yet: only the rules and the template are written.
  isReference: true,
  async run({ engine, tx, today }) {
    const sideOf = (side: string) => codesOfSide(side).map((code) => ({ code }))
    await insertRows(
      tx,
      SodRule,
      ssi,
      sodEntries.map((entry) => ({ ...entry, sideA: sideOf(entry.sideA), sideB: sideOf(entry.sideB) })),
    )
    const [template = 0] = await insertRows(tx, UserTemplate, ssi, [
      {
        code: 'SECADMIN',
        name: 'Security administrator',
        status: 'ACTIVE',
        isSystem: true,
        lines: securityLines.map(lineOf),
      },
    ])
    const [admin] = await typedRows(tx, { id: ofUserAccount.id }, sql`from user_account where username = 'admin'`)
    if (admin !== undefined)
      await insertRows(tx, TemplateAssignment, ssi, [
        {
          user: admin.id,
          template,
          company: '*',
          branch: '*',
          dataScope: 'COMPANY',
          validFrom: today,
          reason: 'Demo',
        },
      ])
    await evaluateConflicts({ tx, engine, actor: system })
  },
})

function lineOf(line: string) {
  const [formId = '', letters = ''] = line.split(' ')
  const has = (letter: string) => letters.includes(letter)
  return { formId, view: has('I'), add: has('A'), edit: has('E'), delete: has('D') }
}
