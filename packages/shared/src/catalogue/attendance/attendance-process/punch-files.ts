// Punches out of a file that a user took from a terminal: one that has no line, or whose line was down. Punches are kept as they
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
      help: 'Card number, or employee number if no card has this number.',
    },
    punchAt: {
      type: 'text',
      max: 35,
      written: 'moment',
      required: true,
      label: 'Date and time',
      help: 'Local time of the work location: 06/07/2026 07:58:10 or 2026-07-06 07:58, or a cell formatted as date and time.',
    },
    direction: {
      type: 'text',
      max: 20,
      help: 'IN or OUT, or the words and states 0 to 5 used by terminals. If empty or unknown, the punch is kept without a direction.',
    },
  } as const satisfies Fields,
  // A punch that comes again is no mistake: it is counted and not stored a second time.
  key: [],
  again: 'replace',
  lasting: true,
  notes: [
    'Headers of other names are matched after the file has arrived; a file without any, attlog.dat, is known by its columns.',
    'Where the file does not name the terminal, it is said once for all rows.',
    'A punch that is stored already, whichever way it came, is counted as unchanged.',
    'A punch of an unknown card is saved and waits until the card is assigned to an employee.',
    'Punches are kept as received: a committed file cannot be reverted.',
  ],
  passesOver: [
    'Nama',
    'Name',
    'NIP',
    'NIK',
    'Jabatan',
    'Departemen',
    'Department',
    'Kantor',
    'Verifikasi',
    'Verify',
    'VerifyCode',
    'Workcode',
    'Work Code',
    'SN',
    'Tanggal',
    'Jam',
    'Exception',
    'Operation',
    'Keterangan',
    'Foto',
  ],
  bare: [
    {
      columns: ['badgeNo', 'punchAt', null, 'direction', null, null],
      like: { badgeNo: '^\\d{1,24}$', punchAt: '^\\d{4}-\\d{1,2}-\\d{1,2}[ T]\\d{1,2}:\\d{2}(:\\d{2})?$' },
    },
  ],
  sample: { terminal: 'T-JKT-01', badgeNo: '2600012', punchAt: '2026-07-06 07:58:10', direction: 'IN' },
})
