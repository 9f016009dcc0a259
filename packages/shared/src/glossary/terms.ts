// The words of the trade as the screens explain them, at labels, heads, titles and statuses. docs/glossary.md has the same table;
// a test holds the two together.

export interface Term {
  /** As the glossary names it. */
  readonly word: string
  /** The forms shown on screens, where that is not the word itself; abbreviations are meant in capitals alone. */
  readonly forms?: readonly string[]
  readonly says: string
}

export const terms: readonly Term[] = [
  {
    word: 'accrual',
    forms: ['accrue', 'accrued', 'accrual'],
    says: 'Cost of a month that is paid later, booked month by month.',
  },
  {
    word: 'adjustments (retro)',
    forms: ['adjustments', 'adjustment', 'retro'],
    says: 'Differences of a closed month, paid or deducted in a later one; the closed month stays as it was.',
  },
  {
    word: 'amnesty',
    says: 'A decision that excuses a flag of attendance for employees on some days. The flag stays visible.',
  },
  {
    word: 'blocking (blocker)',
    forms: ['blocking', 'blocker', 'blockers'],
    says: 'What has to be settled before the month or the pay run can be closed.',
  },
  {
    word: 'BPJS',
    says: 'The public social security programmes: BPJS Ketenagakerjaan (JHT, JP, JKK, JKM, JKP) and BPJS Kesehatan (JKN).',
  },
  {
    word: 'carry-over',
    forms: ['carried', 'carry', 'carry-over'],
    says: 'Days or amounts left over that are brought into the next year, month or run.',
  },
  {
    word: 'changed (stale)',
    forms: ['stale', 'changed since'],
    says: 'Something it was calculated from has changed since. It is calculated again.',
  },
  {
    word: 'corrected',
    forms: ['correction', 'corrections', 'corrected'],
    says: 'Entered by hand in place of what was recorded, with a reason. The recorded value is kept.',
  },
  { word: 'cross-check', says: 'The overtime that was ordered compared with the overtime that was worked.' },
  {
    word: 'cut-off',
    forms: ['cut-off', 'cutoff', 'cut off'],
    says: 'The last day whose attendance and entries count for the pay period. Later ones go into the next.',
  },
  { word: 'DTP', says: 'Ditanggung Pemerintah: income tax that the government bears for the employee.' },
  {
    word: 'entitlement',
    forms: ['entitlement', 'entitled'],
    says: 'What an employee has a right to by law, contract or company rule.',
  },
  {
    word: 'final tax',
    forms: ['final tax', 'tax final'],
    says: 'Income tax at a rate of its own, as on severance; it is not part of the yearly calculation.',
  },
  {
    word: 'flag',
    forms: ['flag', 'flags'],
    says: 'A sign that an attendance day needs to be checked: late, early, no punch, no order.',
  },
  { word: 'geofence', says: 'The area around a place of work within which punches by phone are accepted.' },
  { word: 'grace', says: 'Minutes late or early that are not counted.' },
  {
    word: 'gross-up',
    forms: ['gross up', 'gross-up', 'grossed up'],
    says: 'The employer adds an allowance as large as the tax, so that the net amount is what was agreed.',
  },
  { word: 'headcount', says: 'All employees employed on a day: joined by then, last working day not over.' },
  {
    word: 'hold',
    forms: ['hold', 'holds', 'held'],
    says: 'A payslip that is calculated, but not paid until it is released.',
  },
  { word: 'JHT', says: 'Jaminan Hari Tua: old age savings, BPJS Ketenagakerjaan.' },
  { word: 'JKK', says: 'Jaminan Kecelakaan Kerja: work accident insurance, paid by the employer by risk class.' },
  { word: 'JKM', says: 'Jaminan Kematian: life insurance, paid by the employer.' },
  { word: 'JKN', says: 'Jaminan Kesehatan Nasional: health insurance, BPJS Kesehatan.' },
  { word: 'JKP', says: 'Jaminan Kehilangan Pekerjaan: job loss insurance, financed out of other contributions.' },
  { word: 'JP', says: 'Jaminan Pensiun: pension, on a wage up to a yearly limit.' },
  { word: 'ledger', says: 'All movements, each on its own day; balances are their sum.' },
  {
    word: 'NIK',
    says: 'Nomor Induk Kependudukan: the national identity number, 16 digits; also the tax number of residents.',
  },
  {
    word: 'NITKU',
    says: 'Nomor Identitas Tempat Kegiatan Usaha: the number of a place of business, the 16 digits of the tax id and 6 of the place.',
  },
  { word: 'NPWP', says: 'Nomor Pokok Wajib Pajak: the tax identity number.' },
  { word: 'orphan', forms: ['orphan', 'orphans'], says: 'A punch that belongs to no working day.' },
  {
    word: 'override',
    forms: ['override', 'overrides'],
    says: 'An approved exception to a rule, as overtime beyond the limit; it counts once all steps approved.',
  },
  { word: 'PKWT', says: 'Perjanjian Kerja Waktu Tertentu: employment contract for a fixed term (PP 35/2021).' },
  { word: 'PKWTT', says: 'Perjanjian Kerja Waktu Tidak Tertentu: permanent employment contract.' },
  { word: 'PPh 21', says: 'Income tax on wages, withheld by the employer every month.' },
  {
    word: 'proration',
    forms: ['proration', 'prorated', 'prorate'],
    says: 'Pay for a part of the period: of those who join, leave or change within it.',
  },
  {
    word: 'PTKP',
    says: 'Penghasilan Tidak Kena Pajak: the yearly income free of tax, by marital status and dependants (TK/0 to K/3).',
  },
  { word: 'quota', says: 'How much of an absence may be taken per event, month, year or service.' },
  { word: 'recap', says: 'The counts of the days of an employee in a period, which payroll reads.' },
  {
    word: 'rectification',
    says: 'A closed month calculated again: the difference is paid or deducted in the current run.',
  },
  { word: 'roster', says: 'Days of employees planned by hand; they go before the pattern of the work group.' },
  {
    word: 'severance',
    says: 'Pay due at the end of an employment, by its reason and the years of service (PP 35/2021).',
  },
  { word: 'shift set', says: 'A cycle of shifts and days off that work groups follow.' },
  {
    word: 'TER',
    says: 'Tarif Efektif Rata-rata: the monthly rate of income tax by category A, B or C and gross income (PP 58/2023).',
  },
  { word: 'THR', says: 'Tunjangan Hari Raya: the yearly holiday allowance, due seven days before the holiday.' },
  {
    word: 'tie-out',
    forms: ['tie-out', 'tie out'],
    says: 'Totals that must be equal, compared: payslips, bank files, taxes, contributions and journal of a run.',
  },
  { word: 'turnover', says: 'Leavers of a period in percent of the mean headcount.' },
  {
    word: 'wage cap',
    forms: ['wage cap', 'wage caps'],
    says: 'The highest wage on which a contribution is calculated.',
  },
  { word: 'work group', says: 'Employees who share a shift pattern.' },
]
