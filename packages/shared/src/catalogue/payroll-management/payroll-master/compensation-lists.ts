// What one employee is paid and would be, and what a raise or another law would come to for everybody, side by side.
export const compensationLists = [
  { title: 'One employee', path: '/payroll-management/payroll-master/compensation-employee' },
  { title: 'Simulation of a month', path: '/payroll-management/payroll-process/pay-simulation' },
] as const
