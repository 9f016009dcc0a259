// Punches out of a file that somebody took from a terminal: one that has no line, or whose line was down. Punches are kept as they
// came, so a file is never taken back (decision 0077).
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { machineLists } from './machine-lists.ts'

export const punchFiles = defineUpload({
  path: '/attendance/attendance-process/punch-files',
  partOf: '/attendance/attendance-process/check-data-machine',
  title: 'Punches from a File',
  form: 'frmKTRANST01',
  codes: { create: 'frmKTRANST01E' },
  screens: indexOnly,
  buttons: ['import', 'reload'],
  hideInMenu: true,
  sideBySide: machineLists,
  columns: {
    terminal: { type: 'ref', to: 'AttendanceTerminal', required: true },
    badgeNo: {
      type: 'text',
      max: 30,
      required: true,
      label: 'Card',
      help: 'Number of the card, or of the employee where no card has it',
    },
    punchAt: {
      type: 'text',
      max: 35,
      required: true,
      label: 'Date and time',
      help: 'Clock of the place, 2026-07-06 07:58:10, or a cell formatted as date and time',
    },
    direction: { type: 'text', max: 20, help: 'IN or OUT, also as 0 and 1, C/In and C/Out; empty: not known' },
  } as const satisfies Fields,
  // A punch that comes again is no mistake: it is counted and not stored a second time.
  key: [],
  again: 'replace',
  lasting: true,
  notes: [
    'Headers of other names are matched after the file has arrived.',
    'A punch that is stored already, whichever way it came, is counted as unchanged.',
    'A card that nobody has on the day is stored and waits until it is given to somebody.',
    'Punches are kept as they came: a file that was committed is not taken back.',
  ],
  sample: { terminal: 'T-JKT-01', badgeNo: '2600012', punchAt: '2026-07-06 07:58:10', direction: 'IN' },
})
