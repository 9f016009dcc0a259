// The people, rights, key and messages of the test world.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { MessageRecipient } from '@kantor/shared/catalogue/message-center/message-recipient.entity'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { DirectRight } from '@kantor/shared/catalogue/security-system/entities/direct-right.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { hashPassword, newApiKey } from '../../db/secrets.ts'
import { insertRows } from '../../seed/writing/rows.ts'

/** The password of everybody. */
export const password = 'kopi hitam pagi'

/** Two companies and one that is closed, and people of every standing; their ids by name. */
export async function insertPeople(db: Db): Promise<ReadonlyMap<string, number>> {
  await insertRows(db, Company, { companyCode: 'SSI' }, [
    { code: 'SSI', name: 'Satu Sinar', legalName: 'PT Satu Sinar' },
    { code: 'SST', name: 'Satu Terang', legalName: 'PT Satu Terang' },
    { code: 'OLD', name: 'Old', legalName: 'PT Old', isActive: false },
  ])
  const branches = (codes: readonly string[]) =>
    codes.map((code, i) => ({ code, name: `Branch ${code}`, isHeadOffice: i === 0, isActive: true }))
  await insertRows(db, CompanyBranch, { companyCode: 'SSI' }, branches(['JKT', 'CKR', 'SBY']))
  await insertRows(db, CompanyBranch, { companyCode: 'SST' }, branches(['JKT']))
  await insertRows(db, CompanyBranch, { companyCode: 'OLD' }, branches(['JKT']))
  const common = {
    displayName: 'Somebody',
    status: 'ACTIVE',
    mustChangePassword: false,
    passwordHash: await hashPassword(password),
  } as const
  const all = [{ company: 'SSI', branch: '*', isDefault: true }]
  const people = [
    {
      ...common,
      username: 'anna',
      displayName: 'Anna Wijaya',
      memberships: [...all, { company: 'OLD', branch: '*' }],
      defaultCompany: 'SSI',
      defaultBranch: 'CKR',
    },
    {
      ...common,
      username: 'budi',
      memberships: [
        { company: 'SSI', branch: 'JKT' },
        { company: 'SST', branch: '*', validTo: '2026-11-20' },
      ],
    },
    { ...common, username: 'carl', status: 'SUSPENDED', memberships: all } as const,
    { ...common, username: 'dina', memberships: all, mustChangePassword: true },
    { ...common, username: 'evan', memberships: [] },
    { ...common, username: 'svc', userType: 'SERVICE', memberships: all } as const,
    { ...common, username: 'late', memberships: all, validTo: '2026-11-20' },
  ]
  const ids = await insertRows(db, UserAccount, { companyCode: 'SSI' }, people)
  return new Map(people.map((p, i) => [p.username, ids[i] ?? 0]))
}

/** Two roles, one including the other, and a denial in Surabaya. */
export async function insertRights(db: Db, users: ReadonlyMap<string, number>): Promise<void> {
  const line = { view: true, add: true, edit: true, delete: false }
  const [base = 0, staff = 0] = await insertRows(db, UserTemplate, { companyCode: 'SSI' }, [
    { code: 'BASE', name: 'Base', status: 'ACTIVE', lines: [{ formId: 'frmBPOSTXM01', view: true }] },
    {
      code: 'STAFF',
      name: 'Staff',
      status: 'ACTIVE',
      lines: [
        { formId: 'frmBDEPTNE01', ...line },
        { formId: 'frmHEMPLYM01', ...line },
        { formId: 'frmGONE01', view: true },
      ],
    },
  ])
  await db.execute(sql`insert into user_template_includes (parent_id, seq, template_id) values (${staff}, 1, ${base})`)
  const anywhere = { company: '*', branch: '*', validFrom: '2026-01-01' } as const
  await insertRows(
    db,
    TemplateAssignment,
    { companyCode: 'SSI' },
    ['anna', 'svc'].map((name) => ({
      user: users.get(name) ?? null,
      template: staff,
      dataScope: 'COMPANY' as const,
      ...anywhere,
    })),
  )
  await insertRows(db, DirectRight, { companyCode: 'SSI' }, [
    {
      user: users.get('anna') ?? null,
      code: 'frmBDEPTNE01E',
      effect: 'DENY',
      ...anywhere,
      branch: 'SBY',
      reason: 'test',
    },
  ])
}

/** A client for two branches and its key. */
export async function insertKey(db: Db, users: ReadonlyMap<string, number>): Promise<string> {
  const codes = ['frmBDEPTNE01I', 'frmBDEPTNE01D', 'frmBPOSTXM01I'].map((code) => ({ code }))
  const [client = 0] = await insertRows(db, ApiClient, { companyCode: 'SSI' }, [
    {
      code: 'TEST',
      name: 'Test',
      purpose: 'Tests',
      owner: users.get('svc') ?? null,
      contactEmail: 'a@b.c',
      branches: [{ branch: 'CKR' }, { branch: 'JKT' }],
      codes,
      burst: 1000,
    },
  ])
  const { key, keyId, secretHash } = newApiKey()
  await insertRows(db, ApiKey, { companyCode: 'SSI' }, [
    { keyId, client, secretHash, expiresAt: '2026-12-31T00:00:00.000Z' },
  ])
  return key
}

/** Messages to one user: two unread, one read, one in the trash, one expired, one withdrawn. */
export async function insertMessages(db: Db, user: number): Promise<readonly number[]> {
  const message = {
    content: '<p onclick="x()">Hello <b>you</b><script>alert(1)</script></p>',
    status: 'PUBLISHED',
    publishAt: '2026-11-01T00:00:00.000Z',
  } as const
  const rows = [
    { ...message, title: 'One' },
    { ...message, title: 'Two', publishAt: '2026-11-02T00:00:00.000Z' },
    { ...message, title: 'Three' },
    { ...message, title: 'Four' },
    { ...message, title: 'Expired', expireAt: '2026-11-20T00:00:00.000Z' },
    { ...message, title: 'Withdrawn', status: 'WITHDRAWN' as const },
  ]
  const ids = await insertRows(db, Message, { companyCode: 'SSI' }, rows)
  const states = ['UNREAD', 'UNREAD', 'READ', 'TRASH', 'UNREAD', 'UNREAD'] as const
  await insertRows(
    db,
    MessageRecipient,
    { companyCode: 'SSI' },
    ids.map((id, i) => ({ message: id, user, state: states[i] ?? 'UNREAD' })),
  )
  return ids
}
