// Overtime orders and a punch of a test's own, so that it decides what it made itself and nothing that happens to wait.
import { currentDay, now } from '@kantor/shared/formats/clock'
import { inject } from 'vitest'
import { post, signIn } from '../../api/sign-in.ts'
import { dayFromToday } from './days.ts'
import { password } from './visit.ts'

const choices = `query Choices($line: String) {
  departments: departmentLookup(search: $line) { id code }
  reasons: commonCodeLookup(search: "order", where: [{ field: "codeType", value: "OTREASON" }]) { id } }`
const staff = `query Staff($filter: WorkingInformationFilter) {
  list: workingInformationList(sort: ["-employeeNo"], filter: $filter) { rows { id } } }`
const create = `mutation Create($input: OvertimeEntryCreate!) {
  row: createOvertimeEntry(input: $input) { id rowVersion docNo } }`
const submit = `mutation Submit($id: ID!, $rowVersion: Int!) { row: submitOvertimeEntry(id: $id, rowVersion: $rowVersion) { docNo } }`

interface Row {
  readonly id: string
  readonly rowVersion: number
  readonly docNo: string
}
/** The line of the demo company whose unit head decides. */
const line = 'PRD-ASM1'
/** Each order is for a day of its own, weeks ahead, where no one has one yet. */
let day = 40

/**
 * So many orders, made and sent by the attendance office; gives their numbers. They wait for the head of the unit. Each file starts to
 * count its days again: a second one that sends orders names the days from today on that are free.
 */
export async function sendOrders(count: number, purpose: string, from = 0): Promise<readonly string[]> {
  const { url } = inject('stack')
  const { cookie } = await signIn(url, { username: 'attendance', password })
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const { data, errors } = await post(url, query, variables, cookie)
    if (errors[0] !== undefined) throw new Error(errors[0].message)
    return data as T
  }
  type Choice = { readonly id: string; readonly code: string }
  const { departments, reasons } = await ask<{ departments: readonly Choice[]; reasons: readonly Choice[] }>(choices, {
    line,
  })
  const department = departments.find((d) => d.code === line)?.id ?? ''
  const filter = { department: [department], activeStatus: ['ACTIVE'] }
  const { list } = await ask<{ list: { rows: readonly Choice[] } }>(staff, { filter })
  const about = { department, otReason: reasons[0]?.id, purpose }
  const numbers: string[] = []
  while (numbers.length < count) {
    const input = { ...about, ...orderOn(dayFromToday(from + day++), list.rows[0]?.id ?? '') }
    const { row } = await ask<{ row: Row }>(create, { input })
    await ask(submit, { id: row.id, rowVersion: row.rowVersion })
    numbers.push(row.docNo)
  }
  return numbers
}

const punch = `mutation Punch($input: MobilePunchSendOwnInput!) { made: sendOwnMobilePunch(input: $input) { punch { id } } }`
const whoAmI = '{ shell { profile { name } } }'

/** A punch by phone of the demo employee, from far outside the fence: it waits for the same head of the unit, and cannot be sent back. */
export async function punchOutside(): Promise<{ readonly number: string; readonly name: string }> {
  const { url } = inject('stack')
  const { cookie } = await signIn(url, { username: 'employee', password })
  const place = { latitude: '-7.100000', longitude: '110.100000', accuracyM: 20 }
  const input = { punchNo: crypto.randomUUID(), direction: 'OUT', deviceTime: now().toISOString(), ...place }
  const { data, errors } = await post(url, punch, { input }, cookie)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  const { id } = (data.made as { readonly punch: { readonly id: string } }).punch
  const { data: own } = await post(url, whoAmI, {}, cookie)
  const { name } = (own.shell as { readonly profile: { readonly name: string } }).profile
  return { number: `MOB/${currentDay().slice(0, 4)}/${id.padStart(6, '0')}`, name }
}

/** Two hours around ten in the evening, where one shift hands over to the next: on any planned shift, a part of them is overtime. */
const orderOn = (workDate: string, employee: string) => ({
  workDate,
  lines: [
    {
      employee,
      startAt: `${workDate}T14:00:00.000Z`,
      endAt: `${workDate}T16:00:00.000Z`,
      task: 'Packing',
      consentAt: `${dayFromToday(-1)}T03:00:00.000Z`,
      consentBy: 'EMPLOYEE',
    },
  ],
})
