// The demo organisation as text: 4 divisions, 12 departments, 28 units, with where they work and what they do.
// Each line: code, parent (divisions have none), name, location, then the cost type, or for units the share of the staff
// and who leads: a HEAD, no one (VACANT) or an ACTING head.

/** code|name|type|province|city|region of the minimum wage. */
export const areaEntries = [
  'JKT|Jakarta head office|HEAD_OFFICE|DKI Jakarta|Jakarta Selatan|3100',
  'CKR|Cikarang plant|PLANT|Jawa Barat|Kabupaten Bekasi|3216',
  'SBY|Surabaya branch|BRANCH|Jawa Timur|Surabaya|3578',
] as const

/** code|name|area|address|days a week|telephone; the depot lies in another time zone than its area. */
export const locationEntries = [
  'JKT|Jakarta head office|JKT|Jl. Jenderal Sudirman Kav. 52|5|021-5150001|0012345678091000000000',
  'CKR|Cikarang plant|CKR|Jl. Jababeka Raya Blok F 12|6|021-8930001|0012345678091000000001',
  'SBY|Surabaya branch|SBY|Jl. Rungkut Industri III/27|5|031-8410001|0012345678091000000002',
  'MKS|Makassar depot|SBY|Jl. Kima Raya 4|6|0411-510001|0012345678091000000003',
] as const

export const divisionEntries = [
  'OPS|Operations|CKR|DIRECT',
  'COM|Commercial|JKT|SALES',
  'FIN|Finance and purchasing|JKT|GA',
  'HCG|Human capital and general affairs|JKT|GA',
] as const

export const departmentEntries = [
  'PRD|OPS|Production|CKR|DIRECT',
  'QAS|OPS|Quality assurance|CKR|DIRECT',
  'MNT|OPS|Maintenance|CKR|INDIRECT',
  'WHS|OPS|Warehouse and logistics|CKR|INDIRECT',
  'SAL|COM|Sales|JKT|SALES',
  'MKT|COM|Marketing|JKT|SALES',
  'CSV|COM|Customer service|SBY|SALES',
  'ACC|FIN|Accounting|JKT|GA',
  'TAX|FIN|Tax and treasury|JKT|GA',
  'PUR|FIN|Purchasing|JKT|GA',
  'HRD|HCG|Human resources|JKT|GA',
  'GAF|HCG|General affairs and technology|JKT|GA',
] as const

/** The last column is the share of the staff: 199 in the demo, in proportion in the large one. */
export const unitEntries = [
  'PRD-ASM1|PRD|Assembly line 1|CKR|24|HEAD',
  'PRD-ASM2|PRD|Assembly line 2|CKR|22|HEAD',
  'PRD-MCH|PRD|Machining|CKR|16|HEAD',
  'PRD-PNT|PRD|Painting|CKR|12|ACTING',
  'PRD-PCK|PRD|Packing|CKR|14|HEAD',
  'QAS-INC|QAS|Incoming inspection|CKR|6|HEAD',
  'QAS-FIN|QAS|Final inspection|CKR|8|HEAD',
  'MNT-MEC|MNT|Mechanical maintenance|CKR|7|HEAD',
  'MNT-ELE|MNT|Electrical maintenance|CKR|6|VACANT',
  'WHS-RAW|WHS|Raw material warehouse|CKR|8|HEAD',
  'WHS-FGD|WHS|Finished goods warehouse|CKR|8|HEAD',
  'WHS-MKS|WHS|Makassar depot|MKS|4|HEAD',
  'SAL-JKT|SAL|Sales Jakarta|JKT|6|HEAD',
  'SAL-SBY|SAL|Sales Surabaya|SBY|6|HEAD',
  'SAL-EXP|SAL|Export sales|JKT|3|HEAD',
  'MKT-BRD|MKT|Brand management|JKT|3|HEAD',
  'MKT-RES|MKT|Market research|JKT|2|VACANT',
  'CSV-CAL|CSV|Call centre|SBY|6|HEAD',
  'CSV-FLD|CSV|Field service|SBY|6|HEAD',
  'ACC-GLD|ACC|General ledger|JKT|4|HEAD',
  'ACC-CST|ACC|Cost accounting|JKT|3|HEAD',
  'TAX-TAX|TAX|Tax|JKT|2|HEAD',
  'TAX-TRS|TAX|Treasury|JKT|3|HEAD',
  'PUR-LOC|PUR|Local purchasing|JKT|3|HEAD',
  'PUR-IMP|PUR|Import purchasing|JKT|3|HEAD',
  'HRD-ADM|HRD|Personnel administration|JKT|5|HEAD',
  'HRD-DEV|HRD|Recruitment and development|JKT|3|HEAD',
  'GAF-ITS|GAF|Information technology|JKT|6|HEAD',
] as const

/** department|least people there on a workday|hours of overtime a month, each with all below it. */
export const staffingEntries = [
  'PRD|60|64',
  'PRD-ASM1|16|32',
  'QAS|13|12',
  'MNT|11|12',
  'WHS|18|12',
  'WHS-MKS|4|',
  'SAL|12|20',
  'CSV||12',
  'CSV-CAL|5|',
  'MKT-BRD||6',
  'MKT-RES||4',
  'ACC||16',
  'HCG||30',
  'HRD-ADM|4|',
  'GAF-ITS|5|',
] as const

/** Staff positions: code|home|name|level|occupation|units that use it, when not the home itself. */
export const staffPositionEntries = [
  'PRD-ASM1-OPR|PRD-ASM1|Assembly operator, line 1|OPR|OPERATOR',
  'PRD-ASM2-OPR|PRD-ASM2|Assembly operator, line 2|OPR|OPERATOR',
  'PRD-MCH-OPR|PRD-MCH|Machine operator|OPR|OPERATOR',
  'PRD-PNT-OPR|PRD-PNT|Painter|OPR|OPERATOR',
  'PRD-PCK-OPR|PRD-PCK|Packer|OPR|OPERATOR',
  'QAS-INC-INS|QAS-INC|Incoming inspector|STF|QUALITY',
  'QAS-FIN-INS|QAS-FIN|Final inspector|STF|QUALITY',
  'MNT-MEC-TEC|MNT-MEC|Mechanical technician|STF|ENGINEER',
  'MNT-ELE-TEC|MNT-ELE|Electrical technician|STF|ENGINEER',
  'WHS-RAW-CLK|WHS-RAW|Raw material clerk|OPR|LOGISTICS',
  'WHS-FGD-CLK|WHS-FGD|Finished goods clerk|OPR|LOGISTICS',
  'WHS-MKS-CLK|WHS-MKS|Depot clerk|OPR|LOGISTICS',
  'SAL-JKT-REP|SAL-JKT|Sales representative, Jakarta|STF|SALES',
  'SAL-SBY-REP|SAL-SBY|Sales representative, Surabaya|STF|SALES',
  'SAL-EXP-REP|SAL-EXP|Export officer|SNR|SALES',
  'MKT-STF|MKT|Marketing officer|STF|SALES|MKT-BRD,MKT-RES',
  'CSV-CAL-AGT|CSV-CAL|Call centre agent|STF|ADMIN',
  'CSV-FLD-TEC|CSV-FLD|Field technician|STF|ENGINEER',
  'ACC-GLD-STF|ACC-GLD|Ledger accountant|SNR|FINANCE',
  'ACC-CST-STF|ACC-CST|Cost accountant|STF|FINANCE',
  'TAX-STF|TAX|Tax and treasury officer|STF|FINANCE|TAX-TAX,TAX-TRS',
  'PUR-LOC-BUY|PUR-LOC|Local buyer|STF|ADMIN',
  'PUR-IMP-BUY|PUR-IMP|Import buyer|SNR|ADMIN',
  'HRD-ADM-STF|HRD-ADM|Personnel officer|STF|ADMIN',
  'HRD-DEV-STF|HRD-DEV|Development officer|SNR|ADMIN',
  'GAF-ITS-STF|GAF-ITS|Systems engineer|SNR|IT',
] as const

/** code|name|rank|overtime|clocking|managerial; three levels earn no overtime. */
export const levelEntries = [
  'DIR|Director|1|N|N|Y',
  'GMG|General manager|2|N|N|Y',
  'MGR|Manager|3|N|Y|Y',
  'SPV|Supervisor|4|Y|Y|Y',
  'SNR|Senior staff|5|Y|Y|N',
  'STF|Staff|6|Y|Y|N',
  'OPR|Operator|7|Y|Y|N',
  'TRN|Trainee|8|Y|Y|N',
] as const

/** code|name|level|rank|minimum|middle|maximum in million rupiah. */
export const gradeEntries = [
  'G16|Director II|DIR|1|100|120|140',
  'G15|Director I|DIR|2|80|95|110',
  'G14|General manager II|GMG|1|65|75|90',
  'G13|General manager I|GMG|2|60|68|75',
  'G12|Manager II|MGR|1|30|36|42',
  'G11|Manager I|MGR|2|22|26|32',
  'G10|Supervisor II|SPV|1|16|18.5|22',
  'G09|Supervisor I|SPV|2|12|14|17',
  'G08|Senior staff II|SNR|1|10|11.5|13.5',
  'G07|Senior staff I|SNR|2|8.5|9.6|11',
  'G06|Staff II|STF|1|7.2|8.1|9.2',
  'G05|Staff I|STF|2|6.2|6.9|7.8',
  'G04|Operator II|OPR|1|5.8|6.3|7',
  'G03|Operator I|OPR|2|5.3|5.7|6.2',
  'G02|Trainee II|TRN|1|5.1|5.3|5.6',
  'G01|Trainee I|TRN|2|5|5.1|5.3',
] as const

/** code|name|least people on its shift. */
export const workGroupEntries = [
  'OFC|Office|',
  'WSH|Workshop|51',
  'SHA|Shift group A|20',
  'SHB|Shift group B|20',
  'SHC|Shift group C|18',
  'SHD|Shift group D|18',
  'SC1|Security 1|',
  'SC2|Security 2|',
] as const

/** code|name|relation|months at most|probation|compensation. */
export const contractTypeEntries = [
  'PKWTT|Permanent contract|PKWTT||3|N',
  'PKWT|Fixed-term contract|PKWT_TERM|60||Y',
  'PKWTW|Contract for a given work|PKWT_WORK|||Y',
  'DAILY|Daily work|DAILY|||N',
  'OUTS|Outsourcing|OUTSOURCE|||N',
  'INTERN|Internship|INTERN|||N',
] as const
