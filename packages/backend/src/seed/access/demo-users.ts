// The accounts of the demo company: what each is for, its role and the employee behind it.
import type { DataScope } from '@kantor/shared/rules/rights/rights'

export interface DemoUser {
  readonly username: string
  readonly what: string
  readonly role: string | null
  readonly scope: DataScope
  /** Department of the employee behind the account, and whether he is its head. */
  readonly employee: { readonly department: string; readonly position: 'head' | 'staff'; readonly nth?: number } | null
  readonly level?: 'SUPER' | 'ADMINISTRATOR'
  /** A further role, limited to the user alone. */
  readonly own?: string
}

const staff = (department: string, nth = 0) => ({ department, position: 'staff' as const, nth })
const head = (department: string) => ({ department, position: 'head' as const })

export const demoUsers: readonly DemoUser[] = [
  { username: 'superadmin', what: 'everything', role: 'SUPER', scope: 'GROUP', employee: null, level: 'SUPER' },
  {
    username: 'admin',
    what: 'security, common codes, post codes',
    role: 'ADMIN',
    scope: 'COMPANY',
    employee: head('GAF-ITS'),
    level: 'ADMINISTRATOR',
  },
  {
    username: 'hr.head',
    what: 'employees and departments, also deleting',
    role: 'HR_HEAD',
    scope: 'COMPANY',
    employee: head('HRD'),
  },
  {
    username: 'hr.staff',
    what: 'employees: look, add, edit; recruitment, trainings, exams',
    role: 'HR_STAFF',
    scope: 'COMPANY',
    employee: staff('HRD-ADM'),
    own: 'PLANNER',
  },
  {
    username: 'payroll',
    what: 'pay of employees, entries, tax and social security tables, payroll checklist, reads locked months of attendance',
    role: 'PAYROLL',
    scope: 'COMPANY',
    employee: staff('HRD-ADM', 1),
  },
  {
    username: 'payroll.head',
    what: 'pay groups and who sees their amounts, approves what payroll enters',
    role: 'PAYROLL_HEAD',
    scope: 'COMPANY',
    employee: head('HRD-ADM'),
  },
  {
    username: 'attendance',
    what: 'absence codes, overtime orders, abnormal attendance',
    role: 'ATTENDANCE',
    scope: 'COMPANY',
    employee: staff('HRD-ADM', 2),
  },
  {
    username: 'finance.head',
    what: 'checks, closes and publishes pay runs, locks the months they paid, looks at masters and tax tables',
    role: 'FIN_HEAD',
    scope: 'COMPANY',
    employee: head('FIN'),
  },
  {
    username: 'buyer',
    what: 'enters vendors, items and purchase orders',
    role: 'BUYER',
    scope: 'COMPANY',
    employee: staff('PUR-LOC'),
  },
  {
    username: 'purchase.head',
    what: 'head of purchasing, approves purchase orders',
    role: 'DEPT_HEAD',
    scope: 'DEPARTMENT',
    employee: head('PUR'),
  },
  {
    username: 'warehouse',
    what: 'receives goods, looks at items, stock and purchase orders',
    role: 'WAREHOUSE',
    scope: 'COMPANY',
    employee: staff('WHS-RAW'),
  },
  {
    username: 'finance',
    what: 'customers, vendors, looks at masters and the books',
    role: 'FINANCE',
    scope: 'COMPANY',
    employee: staff('ACC-GLD'),
  },
  {
    username: 'unit.head',
    what: 'head of assembly line 1',
    role: 'UNIT_HEAD',
    scope: 'UNIT',
    employee: head('PRD-ASM1'),
  },
  { username: 'dept.head', what: 'head of production', role: 'DEPT_HEAD', scope: 'DEPARTMENT', employee: head('PRD') },
  { username: 'div.head', what: 'head of operations', role: 'DIV_HEAD', scope: 'DIVISION', employee: head('OPS') },
  { username: 'employee', what: 'an operator', role: 'EMPLOYEE', scope: 'SELF', employee: staff('PRD-ASM1') },
  {
    username: 'payroll.run',
    what: 'calculates pay runs and looks at what blocks them',
    role: 'PAY_RUN',
    scope: 'COMPANY',
    employee: staff('TAX-TRS'),
  },
  { username: 'nobody', what: 'signed in, no code at all', role: null, scope: 'SELF', employee: null },
]
