// Lines of roles that belong together: a form id and the letters of what may be done with it.

export const ownMasters = ['frmBPOSTXM01 I']
export const lookMasters = ['frmBDEPTNE01 I', 'frmKGTCDXM01 I', ...ownMasters]
/** Inboxes: the rows in them are by nature only those that wait for their holder. */
export const unitInboxes = [
  'frmZWAIAPP01 I',
  'frmZOTAAPP01 IED',
  'frmZABNAPP01 IE',
  'frmZWSCAPP01 IE',
  'frmZOVEAPP01 IE',
]
export const departmentInboxes = [...unitInboxes, 'frmZOTAAPP02 IE']
export const divisionInboxes = [...departmentInboxes, 'frmZOTAAPP03 IE', 'frmZOVEAPP02 IE', 'frmZTRAAPP01 IE']
/** Overtime orders and abnormal attendance: entered for the whole company. */
export const attendanceDocuments = ['frmKSPLXXX01 IAED', 'frmKGTERXM01 IAED']
/** What every employee may read in the library. */
export const library = ['frmELIBALL01 I']
/** The organisation chart, reports and inquiries about employees, one code each. */
export const employeeReports = ['05', '06', '07', '08', '09', '10', '12', '13', '14', '15'].map(
  (no) => `frmHEMPLYX${no} I`,
)
/** Pivots and dashboard of the workforce; the personal one shows what people are and is the head's alone. */
/** Reports about days of attendance and overtime. */
export const attendanceReports = [
  'frmKGTERXB10',
  'frmKGTERXB02',
  'frmKGTERXB04',
  'frmKGTERXB07',
  'frmKGTERXM02',
  'frmKGBASISX1',
  'frmKGPERIOD1',
  'frmKDOTXXB01',
  'frmKDGUNXB08',
  'frmKWKGRPM03',
  'frmZDASHB05',
].map((form) => `${form} I`)
/** Reports for management, which are sensitive: the company's days, and one page about one's own unit. */
export const companyReport = 'frmRMHRISXX1 I'
export const unitReport = 'frmRMHRISXX2 I'
export const workforcePivots = ['frmHEMPLYX02 I', 'frmHEMPLYX03 I', 'frmHEMPLYX04 I', 'frmHEMPLYX11 I', 'frmZDASHB01 I']
/** The sheets about employees, with the letters of what may be done. */
export const employeeUploads = (letters: string) =>
  ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((no) => `frmUEMPLOY${no} ${letters}`)
/** What human resources keep: positions, establishment, awards, letters, base periods, places, programs of study. */
export const organisationCodes = [
  'frmHRPOSIM01',
  'frmHRPOSIM02',
  'frmHRPOSIM04',
  'frmBDRPTXM01',
  'frmHRCODEM01',
  'frmHRAWRDM01',
  'frmHRRCRUT03',
  'frmBPROSTD01',
  'frmBOPEENT01',
  'frmKDEPLOC01',
  'frmBDEPTNE02',
]
/** Lists, documents and reports of the whole company, of which the data scope leaves a head his own people. */
export const ownPeople = [
  'frmHEMPLYM02 I',
  'frmKDGUNXB02 I',
  'frmKWKHSXD01 I',
  'frmKGTERXB01 I',
  'frmKGTERXB05 I',
  'frmKSPLXXX01 IAED',
  'frmKGTERXM01 IAED',
  'frmHRTRAIN01 IAED',
  'frmHRTRAIN24 I',
  ...attendanceReports,
]
/** What payroll locks and pays: recaps with their adjustments, and the days behind them. */
export const lockedMonths = [
  'frmKMGUMXD02',
  'frmKMGUMXM01',
  'frmKGBASISX1',
  'frmKDOTXXB01',
  'frmKGTERXB02',
  'frmKDGUNXB02',
].map((form) => `${form} I`)
/** Calendar, components, grades, the pay of employees and what is entered for a period. */
export const payMasters = ['frmKCOMPXH01', 'frmKRESALM01', 'frmKRESPXM01', 'frmKLEVELM01', 'frmKGRADEM01']
export const payEntries = ['frmKVARXXM01', 'frmKFIXDXM01', 'frmKBATCHX01', 'frmKSPSIXM01', 'frmKEATXXM01']
export const payInquiries = ['frmKSALARY01', 'frmKFIXDXMX1', 'frmKCOMPXH03'].map((form) => `${form} I`)
/** Payslips as records and on paper; with the scope SELF one's own. */
export const paySlips = ['frmKPAYDLB11', 'frmKPAYDLB15', 'frmKPAYDLB16'].map((form) => `${form} I`)
/** Where payslips stand, what was paid month by month, and whether lines make the net. */
export const slipInquiries = ['frmKPAYDLB09 IE', 'frmKPAYDLB12 I', 'frmKPAYDLB01 I']
/** A month of pay in figures: registers, recaps, contributions, taxes, overtime, differences, and the dashboard. */
export const payReports = [
  'frmKPAYMMB01',
  'frmKPAYMMB04',
  'frmKPAYMMB07',
  'frmKPAYMMB08',
  'frmKPAYMMB09',
  'frmKPAYMMB11',
  'frmKPAYDLB08',
  'frmKLOCDRPTX',
  'frmKVARXXMX1',
  'frmKPAYTAXX1',
  'frmKPAYOVER1',
  'frmKGPERIOD2',
  'frmKINNUXB02',
  'frmKOTHDUCT1',
  'frmKASTEKM01',
  'frmRMPAYSAL1',
  'frmRMPAYSAL2',
  'frmRMPAYSAL3',
  'frmKPAYREPX1',
  'frmZDASHB04',
].map((form) => `${form} I`)
/** Sheets of pay: loans, dues, allowances, corrections, batches. */
export const payUploads = [
  ...Array.from({ length: 9 }, (_, i) => `frmUPAYROLL${i + 1}`),
  ...Array.from({ length: 17 }, (_, i) => `frmUPAYROX${i + 10}`),
].filter((form) => form !== 'frmUPAYROX14')
/** Recruitment as human resources keep it, as their staff work in it, and as heads ask for people and score candidates. */
export const recruitmentOfHead = [
  ...['frmHRRCRUT01', 'frmHRRCRUT02', 'frmHRRCRUT03', 'frmHRRCRUT04', 'frmHRRCRUT05', 'frmHRRCRUT08'].map(
    (f) => `${f} IAED`,
  ),
  'frmHRRCRUT06 ID',
  'frmHRRCRUT07 IE',
  'frmZDASHB02 I',
]
export const recruitmentOfStaff = [
  'frmHRRCRUT01 I',
  'frmHRRCRUT02 I',
  'frmHRRCRUT04 IAE',
  'frmHRRCRUT05 IE',
  'frmHRRCRUT06 I',
  'frmHRRCRUT07 IE',
  'frmHRRCRUT08 IAE',
  'frmZDASHB02 I',
]
export const recruitmentOfHeads = ['frmHRRCRUT05 IAE', 'frmHRRCRUT07 I']
export const taxTables = ['frmKJONGXM01', 'frmKJONGXM02', 'frmKGONGJM01', 'frmKJAMSXM01']

/** Masters of travel: kinds of trips, zones, places, expenses, papers, hotels, projects; rates apart. */
export const travelMasters = [
  'frmHRTRAVM15',
  'frmHRTRAVM09',
  'frmHRTRAVM10',
  'frmHRTRAVM07',
  'frmHHOTELM01',
  'frmHEPROJM01',
]
/** What trips cost and which of them are still to be settled. */
export const travelReports = [
  'frmHRTRAVM02',
  'frmHRTRAVM11',
  'frmHRTRAVM12',
  'frmHRTRAVM13',
  'frmHRTRAVM08',
  'frmHRTRAVM19',
  'frmHRTRAVM00',
].map((form) => `${form} I`)

/** Trainings as a whole: masters with their budgets and bands, requests, history, bonds, figures, sheets. */
export const trainingAdministration = [
  'frmHRTRAIN01 IAED',
  'frmHRTRAIN02 IAED',
  'frmHRTRAIN03 IAD',
  'frmHRTRAIN13 IAED',
  'frmHRTRAIN21 IAED',
  'frmHRTRAIN24 I',
  'frmHRTRAIN15 I',
  'frmUTRAINX03 IAD',
  'frmUTRAINX04 IAD',
]

/** Exams: questions and answers are written by staff and approved by the head, who sits none of them. */
export const examAuthors = [
  'frmHRTRAIN22 IAED',
  'frmHRTRAIN16 ID',
  'frmUTRAINX01 IAD',
  'frmUTRAINX02 IAD',
  'frmHRTRAIN23 IAED',
  'frmHRTRAIN19 I',
  'frmZELEARN02 IAED',
  'frmHRTRAIN20 I',
  'frmHRTRAIN25 I',
]
export const examDeciders = [
  'frmHRTRAIN17 IE',
  'frmHRTRAIN18 IE',
  'frmHRTRAIN14 ID',
  'frmHRTRAIN16 I',
  'frmHRTRAIN20 IE',
  'frmHRTRAIN25 I',
  'frmHRTRAIN22 I',
  'frmHRTRAIN23 I',
  'frmHRTRAIN19 I',
  'frmZELEARN02 I',
]
/** Learning and sitting exams; it writes own rows alone, in any scope. */
export const university = 'frmZELEARN01 I'

/** What everybody reads and asks for about himself: the personal record, shifts, days, overtime orders, leave, trips, trainings, medical claims, and his payslips. Assigned with the scope SELF. */
export const selfService = [
  'frmKWKHSXD01 I',
  'frmKDGUNXB02 I',
  'frmKGTERXB05 I',
  'frmKGTERXM01 IAED',
  'frmZWAIAPP01 I',
  'frmHRTRAVM01 IAED',
  'frmHRTRAVM03 IE',
  'frmHRRCRUT07 I',
  'frmHRMEDIX03 IAED',
  'frmKINNUXM01 IAE',
  'frmHRTRAIN01 IAED',
  'frmHEMPLYM01 I',
  'frmKSPLXXX01 I',
]

/** What belongs to the books: chart of accounts, cash and banks, settings with taxes, periods and posting accounts. */
export const books = ['frmAMCOACE01', 'frmAMACBKE01', 'frmZSETACE01']
/** Cards, groups and documents of fixed assets; and what is read of them. */
export const assetForms = [
  'frmAFGRUPE01',
  'frmAFSUBGE01',
  'frmAFINDXE01',
  'frmAFDISPE01',
  'frmAFMUTAE01',
  'frmAFDEPRE01',
]
export const assetReports = ['frmAFINDPR01', 'frmAFLISTR01']
/** Books and statements that are read: journals, ledgers, trial balance, balance sheet, income statement, cost of goods. */
export const bookReports = [
  'frmARSUBLR01',
  'frmARENDBR01',
  'frmARGENLR01',
  'frmARTRIBR01',
  'frmARBALSR01',
  'frmARINCSR01',
  'frmARCOGSR01',
  'frmARCOGMR01',
  'frmABSUMMR01',
  'frmABSUMMR02',
  'frmABSUMMR03',
  'frmABSEXPR01',
  'frmASMANUR01',
  'frmASAUTOR01',
].map((form) => `${form} I`)
/** Customers, vendors, product groups, items and warehouses, as everybody looks at them who orders, receives, sells or pays. */
export const tradeMasters = ['frmSCUSTXM01', 'frmBSUPPEM01', 'frmLGTRGTM01', 'frmLGGOODM04', 'frmLGGOODM02']
