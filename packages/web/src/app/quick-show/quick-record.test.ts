// What the quick show requests and shows, depending on what the reader may see.
import { catalogue } from '@kantor/shared/catalogue'
import { camelOf } from '@kantor/shared/derive/names'
import { quickShowTexts } from '@kantor/shared/derive/quick-show'
import { defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { type DocumentNode, parse, print, type SelectionSetNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { mainFieldsOf, quickRecord } from './quick-record.ts'

const ref = { id: '7', code: 'D01', name: 'Sales', active: true }

/** A client that answers with a reference and keeps the question. */
function clientWith(record: object | null | undefined) {
  const asked: string[] = []
  const query = async (options: { readonly query: DocumentNode }) => {
    asked.push(print(options.query))
    return { data: { found: [record === undefined ? ref : { ...ref, record }] } }
  }
  return { client: { query } as never, asked }
}

/** Paths of all fields that a document asks for. */
function fieldsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (set: SelectionSetNode | undefined, path: string): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind !== 'Field') throw new Error('Only fields are asked for')
      found.add(`${path}/${node.name.value}`)
      walk(node.selectionSet, `${path}/${node.name.value}`)
    }
  }
  for (const definition of parse(text).definitions)
    if (definition.kind === 'OperationDefinition') walk(definition.selectionSet, '')
  return found
}

describe('the quick show', () => {
  it.each(['Department', 'Employee', 'PostCode'])('asks of %s a part of what the server trusts', async (entity) => {
    const { client, asked } = clientWith({ id: '7' })
    await quickRecord(client, entity, '7', new Set(codesOf(catalogue.features)))
    const [question = ''] = asked
    const text = quickShowTexts(catalogue).find((t) => t.includes(` ${camelOf(entity)}Lookup(`)) ?? ''
    expect(question).toMatch(/^query QuickShow\(\$ids: \[ID!\]\)/)
    expect(fieldsOf(question).size).toBeGreaterThan(5)
    expect(fieldsOf(question).isSubsetOf(fieldsOf(text))).toBe(true)
  })
  it('shows the columns of the list, and where the record opens', async () => {
    const { client, asked } = clientWith({ id: '7', status: 'ACTIVE' })
    const quick = await quickRecord(client, 'Department', '7', new Set(['frmBDEPTNE01I']))
    expect(quick).toMatchObject({ title: 'Department', ref, path: '/master/departments/show/7', reason: null })
    expect(quick.fields).toContainEqual(['status', expect.anything(), 'ACTIVE'])
    expect(quick.fields.map(([name]) => name)).not.toContain('departmentCode')
    expect(asked[0]).toContain('departmentLookup(ids: $ids)')
    expect(asked[0]).toContain('record')
  })
  it('asks for the reference alone where the reader may not see the record, and says which code opens it', async () => {
    const { client, asked } = clientWith(undefined)
    const quick = await quickRecord(client, 'Department', '7', new Set(['frmHERROR01I']))
    expect(asked[0]).not.toContain('record')
    expect(quick).toMatchObject({ ref, fields: [], path: null, reason: expect.stringContaining('frmBDEPTNE01') })
  })
  it('says so where the very record is not among his', async () => {
    const { client } = clientWith(null)
    const quick = await quickRecord(client, 'Department', '7', new Set(['frmBDEPTNE01I']))
    expect(quick).toMatchObject({ path: null, reason: expect.stringContaining('You may not see this') })
  })
  it('asks for what the feature shows that is his, not for what another one shows', async () => {
    const { client, asked } = clientWith({ id: '7' })
    const quick = await quickRecord(client, 'Employee', '7', new Set(['frmHEMPLYM02I']))
    expect(quick.path).toMatch(/^\/employees\/working-information\/show\//)
    expect(asked[0]).toContain('position {')
    expect(asked[0]).not.toContain('birthDate')
  })
  it('leaves out what is guarded by a code that the reader lacks', () => {
    const pay = defineEntity({
      name: 'Pay',
      title: 'Pay',
      key: ['payCode'],
      show: 'payName',
      fields: {
        payCode: { type: 'code' },
        payName: { type: 'text' },
        since: { type: 'date' },
        salary: { type: 'money', form: 'frmFIXSALI' },
      } as const satisfies Fields,
    })
    const columns = ['payCode', 'payName', 'since', 'salary'] as const
    const feature = defineMaintenance({
      path: '/fixture/pay',
      title: 'Pay',
      form: 'frmFIXPAY01',
      entity: pay,
      screens: full,
      list: { columns, sort: 'payCode' },
      sections: [{ title: 'Pay', fields: columns }],
    })
    const namesFor = (...codes: string[]) => mainFieldsOf(feature, new Set(codes)).map(([name]) => name)
    expect([namesFor('frmFIXPAY01I'), namesFor('frmFIXPAY01I', 'frmFIXSALI')]).toEqual([['since'], ['since', 'salary']])
  })
  it('opens a record of a narrowed feature only where it is one of its own', async () => {
    const of = async (category: string) => {
      const { client } = clientWith({ id: '7', category })
      return (await quickRecord(client, 'LibraryDocument', '7', new Set(['frmELIBFIN01I']))).path
    }
    expect([await of('FIN'), await of('BDV')]).toEqual(['/e-library/finance-accounting/show/7', null])
  })
  it('shows code and name of a record that has no screen', async () => {
    const { client } = clientWith(undefined)
    const quick = await quickRecord(client, 'WorkLocation', '7', new Set())
    expect(quick).toMatchObject({ ref, path: null, reason: expect.stringContaining('no screen') })
  })
})
