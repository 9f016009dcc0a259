// Components of pay: those that the calculation relies on, which every company has, and those of the demo company.

/** code|name|on the payslip|kind|source|taxed as|posted to|owed to|order|more, parted by commas */
const systemEntries = [
  'BASIC|Basic salary|Gaji pokok|EARNING|BASIC|REGULAR|SALARY_EXPENSE||10|fixed,bpjs,thr,ot=FIXED,percent=BASIC,runs=REGULAR+DAILY+FINAL_PAY',
  'POSITION|Position allowance|Tunjangan jabatan|EARNING|RULE|REGULAR|SALARY_EXPENSE||11|fixed,bpjs,thr,ot=FIXED,percent=POSITION',
  'LEVEL|Level allowance|Tunjangan level|EARNING|RULE|REGULAR|SALARY_EXPENSE||12|fixed,bpjs,thr,ot=FIXED',
  'GRADE|Grade allowance|Tunjangan golongan|EARNING|RULE|REGULAR|SALARY_EXPENSE||13|fixed,bpjs,thr,ot=FIXED',
  'HOUSING|Housing allowance|Tunjangan perumahan|EARNING|FIXED_FIELD|REGULAR|SALARY_EXPENSE||14|fixed,bpjs,thr,ot=FIXED',
  'TRANSPORT|Transport allowance|Tunjangan transport|EARNING|FORMULA|REGULAR|SALARY_EXPENSE||20|ot=NON_FIXED,percent=TRANSPORT,formula=TRANSPORT_DAYS * 25000',
  'MEAL|Meal allowance|Tunjangan makan|EARNING|FORMULA|REGULAR|SALARY_EXPENSE||21|ot=NON_FIXED,formula=MEAL_DAYS * 20000',
  'SHIFT|Shift allowance|Tunjangan shift|EARNING|FORMULA|REGULAR|SALARY_EXPENSE||22|ot=NON_FIXED,formula=SHIFT2_DAYS * 15000 + SHIFT3_DAYS * 25000',
  'INCENTIVE|Incentive|Insentif|EARNING|VARIABLE_FIELD|REGULAR|SALARY_EXPENSE||23|ot=NON_FIXED',
  'PRODUCTIVITY|Productivity bonus|Premi produktivitas|EARNING|VARIABLE_FIELD|REGULAR|SALARY_EXPENSE||24|ot=NON_FIXED',
  'OVERTIME|Overtime|Lembur|EARNING|OVERTIME|REGULAR|SALARY_EXPENSE||30|runs=REGULAR+OVERTIME+DAILY+FINAL_PAY',
  'THR|Holiday allowance|Tunjangan hari raya|EARNING|THR|IRREGULAR|SALARY_EXPENSE||31|runs=THR+FINAL_PAY',
  'BONUS|Bonus|Bonus|EARNING|BATCH|IRREGULAR|SALARY_EXPENSE||32|runs=BONUS',
  'ARREARS|Arrears|Kekurangan bayar|EARNING|ARREARS|REGULAR|SALARY_EXPENSE||33|',
  'RETRO_ATT|Attendance of earlier months|Koreksi kehadiran|EARNING|RETRO_ATTENDANCE|REGULAR|SALARY_EXPENSE||34|',
  'RECT_BASIC|Correction of the basic salary|Koreksi gaji pokok|EARNING|RECTIFICATION|REGULAR|SALARY_EXPENSE||35|',
  'RECT_POSITION|Correction of the position allowance|Koreksi tunjangan jabatan|EARNING|RECTIFICATION|REGULAR|SALARY_EXPENSE||36|',
  'RECT_TRANSPORT|Correction of transport|Koreksi transport|EARNING|RECTIFICATION|REGULAR|SALARY_EXPENSE||37|',
  'RECT_THL|Correction of daily wages|Koreksi upah harian|EARNING|RECTIFICATION|REGULAR|SALARY_EXPENSE||38|runs=DAILY',
  'OTHER_ADD|Other addition|Tambahan lain|EARNING|BATCH|REGULAR|SALARY_EXPENSE||39|',
  'LEAVE_PAYOUT|Leave paid out|Penggantian cuti|EARNING|BATCH|IRREGULAR|SALARY_EXPENSE||40|runs=FINAL_PAY',
  'SEVERANCE|Severance|Uang pesangon|EARNING|SEVERANCE|FINAL_SEVERANCE|SEVERANCE_EXPENSE||41|runs=FINAL_PAY',
  'SERVICE_AWARD|Long service payment|Uang penghargaan masa kerja|EARNING|SEVERANCE|FINAL_SEVERANCE|SEVERANCE_EXPENSE||42|runs=FINAL_PAY',
  'CONTRACT_COMP|Compensation of a fixed term|Uang kompensasi PKWT|EARNING|SEVERANCE|IRREGULAR|SEVERANCE_EXPENSE||43|runs=FINAL_PAY',
  'TAX_ALLOWANCE|Tax allowance|Tunjangan pajak|EARNING|TAX|NONE|SALARY_EXPENSE||44|',
  'MEDICAL|Medical reimbursement|Penggantian biaya pengobatan|EARNING|VARIABLE_FIELD|IRREGULAR|SALARY_EXPENSE||45|prorate=NONE',
  'MEDICAL_FREE|Medical reimbursement, free of tax|Penggantian pengobatan bebas pajak|EARNING|VARIABLE_FIELD|NONE|SALARY_EXPENSE||46|prorate=NONE',
  'INSURANCE_ER|Insurance, employer|Asuransi, perusahaan|BENEFIT|RECURRING|REGULAR|INSURANCE_EXPENSE|INSURANCE_PAYABLE|60|',
  'JHT_ER|Old age savings, employer|JHT perusahaan|EMPLOYER|BPJS|NONE|BPJS_EXPENSE|BPJS_EMPLOYMENT|61|',
  'JP_ER|Pension, employer|JP perusahaan|EMPLOYER|BPJS|NONE|BPJS_EXPENSE|BPJS_EMPLOYMENT|62|',
  'JKK_ER|Work accidents|JKK|EMPLOYER|BPJS|REGULAR|BPJS_EXPENSE|BPJS_EMPLOYMENT|63|',
  'JKM_ER|Death benefits|JKM|EMPLOYER|BPJS|REGULAR|BPJS_EXPENSE|BPJS_EMPLOYMENT|64|',
  'KES_ER|Health, employer|BPJS Kesehatan perusahaan|EMPLOYER|BPJS|REGULAR|BPJS_EXPENSE|BPJS_HEALTH|65|',
  'DPLK_ER|Pension fund, employer|DPLK perusahaan|EMPLOYER|RECURRING|NONE|DPLK_EXPENSE|DPLK_PAYABLE|66|',
  'JHT_EE|Old age savings|JHT|DEDUCTION|BPJS|NONE||BPJS_EMPLOYMENT|70|dues,priority=1',
  'JP_EE|Pension|JP|DEDUCTION|BPJS|NONE||BPJS_EMPLOYMENT|71|dues,priority=2',
  'KES_EE|Health|BPJS Kesehatan|DEDUCTION|BPJS|NONE||BPJS_HEALTH|72|priority=3',
  'KES_FAMILY|Health, further members|BPJS Kesehatan keluarga tambahan|DEDUCTION|BPJS|NONE||BPJS_HEALTH|73|priority=4',
  'PPH21|Income tax|PPh 21|DEDUCTION|TAX|NONE||PPH21|74|priority=5',
  'PPH21_DTP|Income tax borne by the state|PPh 21 DTP|INFO|TAX|NONE||PPH21|75|',
  'PPH21_FINAL|Final tax on severance|PPh 21 final|DEDUCTION|TAX|NONE||PPH21|76|priority=5',
  'PPH21_FORMER|Income tax of former employees|PPh 21 mantan pegawai|DEDUCTION|TAX|NONE||PPH21|77|priority=5',
  'DPLK_EE|Pension fund|DPLK|DEDUCTION|RECURRING|NONE||DPLK_PAYABLE|80|dues,priority=15',
  'ZAKAT|Zakat|Zakat|DEDUCTION|RECURRING|NONE||OTHER_PAYABLE|81|donation,priority=16,uncounted',
  'SPSI|Union dues|Iuran SPSI|DEDUCTION|UNION|NONE||UNION_DUES|82|priority=20',
  'COOP_SAVING|Cooperative savings|Simpanan koperasi|DEDUCTION|VARIABLE_FIELD|NONE||COOP_DUES|83|priority=30',
  'COOP_LOAN|Cooperative loan|Pinjaman koperasi|DEDUCTION|VARIABLE_FIELD|NONE||COOP_DUES|84|priority=35',
  'LOAN|Company loan|Pinjaman perusahaan|DEDUCTION|LOAN|NONE||EMPLOYEE_LOAN|85|priority=40',
  'LOAN_INTEREST|Interest of a loan|Bunga pinjaman|DEDUCTION|LOAN|NONE||LOAN_INTEREST_INCOME|86|priority=41',
  'ADVANCE|Advance|Kasbon|DEDUCTION|LOAN|NONE||EMPLOYEE_LOAN|87|priority=45',
  'INSURANCE_EE|Insurance|Asuransi|DEDUCTION|RECURRING|NONE||INSURANCE_PAYABLE|88|priority=50',
  'OTHER_DED|Other deduction|Potongan lain|DEDUCTION|BATCH|NONE||OTHER_PAYABLE|89|priority=60',
  'LATE_DED|Deduction for lateness|Potongan keterlambatan|DEDUCTION|VARIABLE_FIELD|NONE||SALARY_EXPENSE|90|priority=61',
  'CARRY|Rest of a deduction|Sisa potongan|DEDUCTION|CARRY|NONE||OTHER_PAYABLE|91|priority=62',
  'ROUNDING|Rounding|Pembulatan|INFO|ROUNDING|NONE|ROUNDING||99|',
] as const

const demoEntries = [
  'SKILL|Skill allowance|Tunjangan keahlian|EARNING|FORMULA|REGULAR|SALARY_EXPENSE||25|ot=NON_FIXED,formula=STEP * 50000',
  'ATTEND_PREMIUM|Attendance premium|Premi hadir|EARNING|FORMULA|REGULAR|SALARY_EXPENSE||26|ot=NON_FIXED,formula=IF(ABSENT_DAYS = 0 AND LATE_MINUTES <= 15; 150000; 0)',
  'PHONE|Phone allowance|Tunjangan telepon|EARNING|FIXED_FIELD|REGULAR|SALARY_EXPENSE||27|prorate=NONE',
  'CAR|Car allowance|Tunjangan kendaraan|EARNING|FIXED_FIELD|REGULAR|SALARY_EXPENSE||28|',
  'REGION|Regional allowance|Tunjangan daerah|EARNING|FIXED_FIELD|REGULAR|SALARY_EXPENSE||15|fixed,bpjs,thr,ot=FIXED',
  'TRAINING|Training reimbursement|Penggantian biaya pelatihan|EARNING|VARIABLE_FIELD|REGULAR|SALARY_EXPENSE||47|prorate=NONE',
  'TRAINING_FREE|Training reimbursement, free of tax|Penggantian pelatihan bebas pajak|EARNING|VARIABLE_FIELD|NONE|SALARY_EXPENSE||48|prorate=NONE',
] as const

const sections = {
  EARNING: 'INCOME',
  DEDUCTION: 'DEDUCTION',
  EMPLOYER: 'EMPLOYER',
  BENEFIT: 'EMPLOYER',
  INFO: 'INFO',
} as const

function rowOf(entry: string, system: boolean) {
  const [code = '', name = '', slipName = '', kind = '', source, taxClass, postingKey, payableKey, order, said = ''] =
    entry.split('|')
  const more = new Map(
    said.split(',').map((part) => {
      const [key = '', ...value] = part.split('=')
      return [key, value.join('=')]
    }),
  )
  const has = (key: string) => more.has(key)
  return {
    code,
    name,
    slipName,
    effectiveFrom: '2024-01-01',
    system,
    active: true,
    kind: kind as 'EARNING',
    source: source as 'BASIC',
    taxClass: taxClass as 'REGULAR',
    valueType: 'AMOUNT' as const,
    taxDeduct: has('dues') ? ('PENSION_DUES' as const) : has('donation') ? ('DONATION' as const) : ('NONE' as const),
    fixedAllowance: has('fixed'),
    inBpjsWage: has('bpjs'),
    inThrWage: has('thr'),
    overtimeWage: (more.get('ot') ?? 'NO') as 'NO',
    percentTarget: (more.get('percent') ?? 'NONE') as 'NONE',
    prorate: (more.get('prorate') ?? 'GROUP') as 'GROUP',
    formula: more.get('formula')?.replaceAll(';', ',') ?? null,
    runTypes: (more.get('runs') ?? '').split('+').flatMap((run) => (run === '' ? [] : [{ runType: run as 'REGULAR' }])),
    priority: has('priority') ? Number(more.get('priority')) : null,
    counted: !has('uncounted'),
    slipSection: sections[kind as keyof typeof sections],
    slipOrder: Number(order),
    postingKey: postingKey || null,
    payableKey: payableKey || null,
  }
}

/** What every company has. */
export const systemComponents = () => systemEntries.map((entry) => rowOf(entry, true))
/** What the demo company pays in addition. */
export const demoComponents = () => demoEntries.map((entry) => rowOf(entry, false))
